#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How large a live page is, and how quick, as a table. On a quiet machine.

    KERRIDGE=PROGRAM KERRIDGE_WEB=FOLDER [KERRIDGE_BROWSER=firefox] times.py
"""

import os
import pathlib
import statistics
import subprocess
import tempfile

import browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
REPEATS = 5
# From a movement of the slider to the picture after it.
DRAG = """(async () => {
  const range = document.querySelectorAll("#sliders input[type=range]")[%d];
  const root = document.documentElement;
  const times = [];
  for (let i = 0; i < 40; ++i) {
    const start = performance.now();
    await new Promise((done) => {
      new MutationObserver((_, observer) => { observer.disconnect(); requestAnimationFrame(done); })
        .observe(root, { attributes: true, attributeFilter: ["data-idle"] });
      range.value = Math.round(Number(range.max) * (.3 + .01 * i));
      range.dispatchEvent(new Event("input"));
    });
    times.push(performance.now() - start);
  }
  return times;
})()"""
PRESS = """(async () => {
  const start = performance.now();
  await new Promise((done) => {
    new MutationObserver((_, observer) => { observer.disconnect(); requestAnimationFrame(done); })
      .observe(document.documentElement, { attributes: true, attributeFilter: ["data-idle"] });
    document.getElementById("noise").click();
  });
  return performance.now() - start;
})()"""
READY = """(async () => {
  const root = document.documentElement;
  if (root.dataset.ready !== "true") {
    await new Promise((done) => {
      new MutationObserver((_, observer) => { if (root.dataset.ready === "true") { observer.disconnect(); done(); } })
        .observe(root, { attributes: true });
    });
  }
  return [performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null, performance.now()];
})()"""


def median(times):
    return f"{statistics.median(times):.0f} ms"


with tempfile.TemporaryDirectory() as folder:
    page = os.path.join(folder, "page.html")
    subprocess.run([os.environ["KERRIDGE"], "page", ROOT / "resources/examples/sinc.kerridge", "--to", page,
                    "--set", "data.generator.n=100"], check=True, stdout=subprocess.DEVNULL)
    shown = browser.start()
    try:
        shown.size(1366, 900)
        pictures, computed, noise = [], [], []
        for _ in range(REPEATS):
            shown.open("about:blank")
            shown.open(f"file://{page}")
            picture, ready = shown.evaluate(READY)
            if picture is not None:
                pictures.append(picture)
            computed.append(ready)
        drags = shown.evaluate(DRAG % 0)
        for _ in range(REPEATS):
            noise.append(shown.evaluate(PRESS))
        charts = shown.evaluate("document.querySelectorAll('#charts figure').length")
    finally:
        shown.close()
    web = pathlib.Path(os.environ["KERRIDGE_WEB"])
    print(f"| {shown.name}, n = 100, {charts} charts | measured |\n|---|---|")
    print(f"| page | {os.path.getsize(page) / 1e6:.2f} MB |")
    print(f"| the program in it, compressed | {os.path.getsize(web / 'kerridge.wasm.gz') / 1e6:.2f} MB |")
    if pictures:
        print(f"| first picture | {median(pictures)} |")
    print(f"| computed | {median(computed)} |")
    print(f"| a step of the λ slider, median | {median(drags)} |")
    print(f"| the same, of 95 % | {sorted(drags)[int(.95 * len(drags))]:.0f} ms |")
    print(f"| new noise | {median(noise)} |")
