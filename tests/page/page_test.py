# SPDX-License-Identifier: GPL-3.0-or-later
"""Live pages in a browser, from file://: their numbers are those of `kerridge run`, whether λ is moved by slider, mouse,
finger or keyboard; nothing is requested, nothing is logged, and a screen reader finds what there is.

KERRIDGE: the program. KERRIDGE_WEB: the folder with kerridge.js and kerridge.wasm.gz. KERRIDGE_PAGE_BACKEND: a program
that answers in place of WebAssembly; empty: the page computes itself. KERRIDGE_PAGE_PICTURES: a folder for pictures of
the page to look at.
"""

import csv
import json
import math
import os
import pathlib
import subprocess
import tempfile
import unittest

import browser

PROGRAM = os.environ["KERRIDGE"]
BACKEND = os.environ.get("KERRIDGE_PAGE_BACKEND")
PICTURES = os.environ.get("KERRIDGE_PAGE_PICTURES")
EXAMPLE = str(pathlib.Path(__file__).resolve().parents[2] / "resources/examples/sinc.kerridge")
SIZES = ((360, 740), (1366, 768), (1920, 1080))
# What differs between two builds of the same formulas.
NEARLY_SAME = 0 if BACKEND else 1e-9
LEAST_LAMBDA = 1e-4
SHOWN = 6e-4  # of numbers with four digits


def kerridge(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done


def number(text):
    """What a page shows: 0.01234, −2, 1.5×10⁻⁶."""
    text = text.replace("−", "-").replace(",", ".")
    base, times, power = text.partition("×10")
    raised = {ord(a): b for a, b in zip("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")}
    if text.startswith("10") and len(text) > 2 and text[2] in "⁻⁰¹²³⁴⁵⁶⁷⁸⁹":
        return 10.0 ** int(text[2:].translate(raised))
    return float(base) * (10.0 ** int(power.translate(raised)) if times else 1.0)


def study_number(text):
    """As reports have it: 2.01·10⁻⁵."""
    return number(text.replace("·10", "×10"))


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = browser.start(BACKEND and [BACKEND])
        cls.page = cls.make("sinc.html")

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    @classmethod
    def make(cls, name, experiment=EXAMPLE, *options):
        file = os.path.join(cls.folder.name, name)
        kerridge("page", experiment, "--to", file, *options)
        return file

    def write(self, name, experiment):
        file = os.path.join(self.folder.name, name)
        with open(file, "w", encoding="utf-8") as out:
            json.dump(experiment, out)
        return file

    def setUp(self):
        self.browser.size(1366, 900)
        self.browser.dark(False)
        self.show(self.page)

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])
        foreign = [url for url in self.browser.requests if not url.startswith(("file:", "blob:", "data:", "about:"))]
        self.assertEqual(foreign, [])

    def show(self, file, fragment=""):
        self.browser.open("about:blank")
        self.browser.open(f"file://{file}{fragment}")
        self.browser.until("document.documentElement.dataset.ready === 'true'")

    def value(self, expression):
        return self.browser.evaluate(expression)

    def table(self):
        """{model: [(set by, λ, training error, test error)]} as texts."""
        return self.value("""Object.fromEntries([...document.querySelectorAll("#results tbody")].map((body) => {
          const [head, ...rows] = body.rows;
          return [head.innerText, rows.map((row) => [...row.cells].map((cell) => cell.innerText))];
        }))""")

    def settled(self, before):
        """Waits until the table is another and nothing is computed."""
        idle = self.value("document.documentElement.dataset.idle ?? ''")
        self.browser.until(f"document.querySelector('#results').innerText !== {json.dumps(before)}")
        last = None
        while last != idle:
            last = idle
            self.browser.until("document.documentElement.dataset.idle !== undefined")
            idle = self.value("new Promise((done) => setTimeout(() => done(document.documentElement.dataset.idle), 150))")

    def changed(self, action):
        before = self.value("document.querySelector('#results').innerText")
        action()
        self.settled(before)
        return self.table()

    def center(self, selector):
        return self.value(f"""(() => {{
          const element = document.querySelector({json.dumps(selector)});
          element.scrollIntoView({{ block: "center" }});
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")

    def errors_of(self, at, method=0, experiment=EXAMPLE):
        """Training and test RMSE of a model set by hand, from the predictions that a run writes."""
        folder = os.path.join(self.folder.name, "run")
        kerridge("run", experiment, "--export", folder, "--formats", "csv", "--quiet", "--set",
                 f"methods[{method}].at={at!r}")
        squares = {"train": [], "test": []}
        with open(os.path.join(folder, "predictions.csv"), encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        label = sorted({row["label"] for row in rows}, key=[row["label"] for row in rows].index)[method]
        for row in rows:
            if row["label"] == label and row["rule"] == "loo":
                squares[row["part"]].append((float(row["y"]) - float(row["by_hand"])) ** 2)
        return [math.sqrt(sum(part) / len(part)) for part in (squares["train"], squares["test"])]

    def assert_shown(self, text, expected):
        self.assertLessEqual(abs(number(text) - expected), SHOWN * abs(expected), f"{text} for {expected}")

    def assert_model(self, row):
        """The first model's errors are those of a run at the λ that its field shows."""
        at = number(self.value("document.querySelector('#sliders .value').value"))
        self.assert_shown(row[1], at)
        for text, expected in zip(row[2:], self.errors_of(at)):
            self.assert_shown(text, expected)

    def test_rules_choose_as_in_a_run(self):
        folder = os.path.join(self.folder.name, "chosen")
        kerridge("run", EXAMPLE, "--export", folder, "--formats", "csv", "--quiet")
        with open(os.path.join(folder, "selected.csv"), encoding="utf-8") as file:
            selected = list(csv.DictReader(file))
        table = self.table()
        for label in table:
            rows = [row for row in selected if row["label"] == label]
            self.assertEqual(len(rows), len(table[label]) - 1)
            for shown, row in zip(table[label][1:], rows):
                for text, key in zip(shown[1:], ("lambda", "train_error", "test_error")):
                    self.assert_shown(text, float(row[key]))

    def test_slider_by_keyboard(self):
        def press():
            self.value("document.querySelector('#sliders input[type=range]').focus()")
            for _ in range(5):
                self.browser.key("ArrowRight")
        self.assert_model(self.changed(press)["KRR"][0])
        self.assertIn("λ = ", self.value("document.querySelector('#sliders input[type=range]').getAttribute('aria-valuetext')"))

    def test_slider_by_mouse(self):
        x, y = self.center("#sliders input[type=range]")
        width = self.value("document.querySelector('#sliders input[type=range]').clientWidth")
        self.assert_model(self.changed(lambda: self.browser.drag((x, y), (x + 0.3 * width, y)))["KRR"][0])

    def test_field(self):
        def type_value():
            self.value("(() => { const field = document.querySelector('#sliders .value'); field.focus(); field.select(); })()")
            self.browser.write("0.0375")
            self.browser.key("Enter")
        row = self.changed(type_value)["KRR"][0]
        self.assert_shown(row[1], 0.0375)
        self.assert_model(row)

    def test_cursor_by_mouse_moves_in_all_charts(self):
        x, y = self.center("[aria-labelledby=chart-error-curves] .cursor .bar")
        maps = "document.querySelector('[aria-labelledby=chart-map] .cursor .cross').getAttribute('d')"
        before = self.value(maps)
        row = self.changed(lambda: self.browser.drag((x, y), (x + 60, y)))["KRR"][0]
        self.assert_model(row)
        self.assertNotEqual(self.value(maps), before)

    def test_cursor_by_finger(self):
        self.browser.size(360, 740, True)
        x, y = self.center("[aria-labelledby=chart-error-curves] .cursor .bar")
        self.assert_model(self.changed(lambda: self.browser.touch((x, y), (x - 40, y)))["KRR"][0])

    def test_cursor_by_keyboard(self):
        def press():
            self.value("document.querySelector('[aria-labelledby=chart-error-curves] .cursor').focus()")
            for _ in range(4):
                self.browser.key("ArrowLeft")
        self.assert_model(self.changed(press)["KRR"][0])
        focused = "document.activeElement.getAttribute('role') + ' ' + document.activeElement.getAttribute('aria-label')"
        self.assertEqual(self.value(focused), "slider KRR")  # drawing again keeps it
        self.browser.until("document.getElementById('spoken').textContent.includes('KRR')")

    def test_a_mark_gives_lambda_to_its_rule(self):
        def click():
            x, y = self.value("""(() => {
              const mark = document.querySelector("[aria-labelledby=chart-error-curves] .marks path").getBoundingClientRect();
              return [mark.x + mark.width / 2, mark.y + mark.height / 2];
            })()""")
            self.browser.drag((x, y), (x, y), 1)
        table = self.changed(click)
        self.assertTrue(any(rows[0][0] != "by hand" for rows in table.values()), table)

    def test_the_plane_is_clicked(self):
        x, y = self.center("[aria-labelledby=chart-map] .frame")
        before = self.table()
        table = self.changed(lambda: self.browser.drag((x, y), (x + 20, y - 30)))
        self.assertNotEqual(list(table)[1], list(before)[1])  # its name has its exponent
        self.assertEqual(table["KRR"], before["KRR"])

    def test_methods_are_added_and_removed(self):
        models = "[...document.querySelectorAll('#sliders legend span')].map((one) => one.textContent)"
        place = "[...document.querySelectorAll('#sliders fieldset')].indexOf(document.activeElement.closest('fieldset fieldset'))"
        folder = os.path.join(self.folder.name, "added")
        with open(EXAMPLE, encoding="utf-8") as file:
            experiment = json.load(file)
        experiment["methods"].append({"id": "tsvd"})
        kerridge("run", self.write("added.kerridge", experiment), "--export", folder, "--formats", "csv", "--quiet")
        with open(os.path.join(folder, "selected.csv"), encoding="utf-8") as file:
            expected = [row for row in csv.DictReader(file) if row["label"] == "Spectral cut-off"]
        def add():
            self.value("document.querySelector('#sliders [name=kind]').value = 'tsvd'")
            self.value("document.querySelector('#sliders [name=add]').focus()")
            self.browser.key("Enter")
        table = self.changed(add)
        self.assertEqual(list(table), ["KRR", "M-RLSR m = 1.5", "Spectral cut-off"])
        for shown, row in zip(table["Spectral cut-off"][1:], expected):
            self.assert_shown(shown[3], float(row["test_error"]))
        self.assertEqual(self.value(place), 2)
        self.changed(lambda: self.value("document.querySelectorAll('#sliders [name=duplicate]')[1].click()"))
        self.assertEqual(self.value(models), ["KRR", "M-RLSR m = 1.5", "Spectral cut-off", "M-RLSR m = 1.5"])
        for left in (["M-RLSR m = 1.5", "Spectral cut-off", "M-RLSR m = 1.5"], ["Spectral cut-off", "M-RLSR m = 1.5"], ["M-RLSR m = 1.5"]):
            self.changed(lambda: self.value("document.querySelector('#sliders [name=remove]').click()"))
            self.assertEqual(self.value(models), left)
            self.assertEqual(self.value(place), 0)
        self.assertTrue(self.value("document.querySelector('#sliders [name=remove]').hidden"))
        fragment = self.value("location.hash")
        self.show(self.page, fragment)
        self.assertEqual(self.value(models), left)

    def test_noise_is_drawn_again(self):
        before = self.table()
        after = self.changed(lambda: self.value("document.getElementById('noise').click()"))
        self.assertNotEqual(after["KRR"][0][2:], before["KRR"][0][2:])
        again = self.changed(lambda: self.value("document.getElementById('reset').click()"))
        self.assertEqual(again, before)

    def test_a_point_is_dragged(self):
        self.center("[aria-labelledby=chart-fit] svg")
        def drag():
            x, y = self.value("""(() => {
              const box = document.querySelector("[aria-labelledby=chart-fit] g[clip-path] path[transform]").getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()""")
            self.browser.drag((x, y), (x, y - 40))
        before = self.table()
        self.assertNotEqual(self.changed(drag)["KRR"][0][2], before["KRR"][0][2])

    def test_points_are_drawn(self):
        experiment = {"kerridge": 1, "data": {"points": []}, "split": {"kind": "none"}, "rules": ["loo"]}
        self.show(self.make("drawn.html", self.write("drawn.kerridge", experiment), "--figures", "fit,error-curves"))
        x, y = self.center("[aria-labelledby=chart-fit] .frame")
        def click(at):
            self.browser.mouse("mousePressed", *at)
            self.browser.mouse("mouseReleased", *at)
        for i in range(4):
            click((x - 60 + 40 * i, y + 30 * (i % 2)))
            self.browser.until(f"document.querySelectorAll('[aria-labelledby=chart-fit] g[clip-path] path[transform]').length >= {i + 1}")
        self.browser.until("document.querySelector('#results').innerText.match(/by hand\\s+[\\d.]+\\s+[\\d.]+/)")
        self.value("document.querySelector('.point').focus()")
        self.changed(lambda: self.browser.key("Delete"))
        self.assertEqual(self.value("document.querySelector('.point').getAttribute('aria-valuemax')"), "3")
        self.changed(lambda: self.browser.key("ArrowUp"))

    def test_tables_are_those_of_a_run(self):
        folder = os.path.join(self.folder.name, "tables")
        kerridge("run", EXAMPLE, "--export", folder, "--formats", "csv", "--quiet")
        self.value("""(() => {
          const make = URL.createObjectURL;
          window.saved = [];
          URL.createObjectURL = (blob) => { window.saved.push(blob); return make(blob); };
          document.getElementById("tables").click();
        })()""")
        self.browser.until("document.querySelectorAll('#files a').length > 0")
        names = self.value("[...document.querySelectorAll('#files a')].map((link) => link.download)")
        self.assertTrue({"path.csv", "selected.csv", "predictions.csv", "map.csv"} <= set(names), names)
        for name in ("path.csv", "selected.csv"):
            text = self.value(f"saved[{names.index(name)}].text()")
            with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
                self.compare(list(csv.reader(text.splitlines())), list(csv.reader(file.read().splitlines())), name)

    def compare(self, found, expected, name):
        self.assertEqual(len(found), len(expected), name)
        at = expected[0].index("lambda")
        for one, other in zip(found, expected):
            for column, (a, b) in enumerate(zip(one, other)):
                if a == b:
                    continue
                if expected[0][column] == "stationary_points" or float(other[at]) < LEAST_LAMBDA:
                    continue
                self.assertLessEqual(abs(float(a) - float(b)), NEARLY_SAME * abs(float(b)), f"{name}: {expected[0][column]}: {a} for {b}")

    def test_the_address_has_the_state(self):
        def press():
            self.value("document.querySelector('#sliders input[type=range]').focus()")
            self.browser.key("ArrowRight")
        table = self.changed(press)
        fragment = self.value("location.hash")
        self.assertGreater(len(fragment), 10)
        self.assertLessEqual(len(fragment), 2001)
        self.show(self.page, fragment)
        self.assertEqual(self.table(), table)
        self.show(self.page, "#k1damaged")
        self.assertIn("damaged", self.value("document.getElementById('notice').textContent"))

    def test_a_strangers_names_are_texts(self):
        with open(EXAMPLE, encoding="utf-8") as file:
            experiment = json.load(file)
        evil = "</script><img src=x onerror=\"window.taken=1\"><!--"
        experiment["methods"][0]["label"] = evil
        self.show(self.make("evil.html", self.write("evil.kerridge", experiment)))
        self.assertIn(evil, self.value("document.querySelector('#sliders legend').textContent"))
        self.assertFalse(self.value("window.taken === 1 || document.querySelector('img') !== null"))

    def test_without_webassembly_it_is_a_picture(self):
        script = self.browser.preload("delete globalThis.WebAssembly")
        try:
            self.browser.open("about:blank")
            self.browser.open(f"file://{self.page}")
            self.assertIn("cannot compute", self.value("document.getElementById('notice').textContent"))
            self.assertGreater(self.value("document.querySelectorAll('.chart svg path').length"), 50)
            self.assertTrue(self.value("document.getElementById('noise').disabled"))
        finally:
            self.browser.forget(script)

    def test_a_screen_reader_finds_everything(self):
        nodes = self.browser.accessible()
        sliders = {name for role, name, _, _ in nodes if role == "slider"}
        self.assertTrue({"λ", "exponent m", "kernel width w", "KRR", "M-RLSR m = 1.5", "Points"} <= sliders, sliders)
        texts = self.value("[...document.querySelectorAll('[role=slider], input[type=range]')].map((one) => one.getAttribute('aria-valuetext'))")
        self.assertGreaterEqual(len(texts), len(sliders))
        for text in texts:
            self.assertRegex(text, r"= |: ")
        headings = {name for role, name, _, _ in nodes if role == "heading"}
        self.assertTrue({"Sinc", "Fit", "Error curves", "m–λ map"} <= headings, headings)
        unnamed = [node for node in nodes if node[0] in ("button", "slider", "combobox", "textbox", "checkbox", "figure", "table") and not node[1]]
        self.assertEqual(unnamed, [])
        summaries = self.value("[...document.querySelectorAll('.area > svg')].map((one) => document.getElementById(one.getAttribute('aria-describedby')).textContent)")
        for summary in summaries:
            self.assertGreater(len(summary), 40)
        self.assertEqual(self.value("document.getElementById('spoken').getAttribute('aria-live')"), "polite")

    def play(self, name):
        """A lesson from its beginning to its end, every step by its own solution."""
        self.show(self.make(f"{name}.html", name))
        heading = "document.querySelector('#lesson h2').textContent"
        steps = int(self.value(heading).rsplit(" ", 1)[1])
        press = lambda button: self.value(f"document.querySelector('#lesson [name={button}]').click()")
        for step in range(1, steps + 1):
            with self.subTest(lesson=name, step=step):
                self.assertEqual(self.value(heading), f"Step {step} of {steps}")
                if self.value("document.querySelector('#lesson [name=mark]') !== null"):
                    self.value("document.querySelector('#lesson [name=mark]').value = '0.01'")
                    press("send")
                elif self.value("document.querySelector('#lesson [name=choice-0]') !== null"):
                    self.assertTrue(self.value("document.querySelector('#lesson [name=next]').disabled"))
                    press("choice-0")
                self.browser.until("!document.querySelector('#lesson [name=solve]').disabled || !document.querySelector('#lesson [name=next]').disabled")
                if self.value("document.querySelector('#lesson [name=next]').disabled"):
                    press("solve")
                self.browser.until("!document.querySelector('#lesson [name=next]').disabled")
                self.assertTrue(self.value("document.querySelector('#lesson .seen').textContent"))
                press("next")
                self.browser.until(f"{heading} !== 'Step {step} of {steps}'")
        self.assertEqual(self.value(heading), "To remember")
        self.assertEqual(self.value("document.getElementById('notice').textContent"), "")

    def test_lessons_are_played_to_their_end(self):
        for lesson in json.loads(kerridge("list", "lessons", "--json").stdout):
            self.play(lesson["id"])

    def test_answers_are_saved(self):
        self.play("early-stopping")
        self.value("""(() => {
          const make = URL.createObjectURL;
          window.saved = [];
          URL.createObjectURL = (blob) => { saved.push(blob); return make(blob); };
          HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };
          document.querySelector("#lesson [name=learner]").value = " Ada  K/../<x>.b ";
          document.querySelector("#lesson [name=save]").click();
        })()""")
        self.browser.until("saved.length === 2")
        self.assertEqual(self.value("saved[1]"), "early-stopping-answers-Ada-K-x-b.csv")
        header, *rows = csv.reader(self.value("saved[0].text()").splitlines())
        self.assertEqual(header, ["lesson", "variant", "step", "done", "when", "hints", "question", "answer", "right", "seen",
                                  "choice", "marked"])
        steps = [row for row in rows if row[2]]
        self.assertEqual([int(row[2]) for row in steps], list(range(1, len(steps) + 1)))
        self.assertEqual({row[0] for row in rows}, {"early-stopping"})
        self.assertTrue(any(row[3] == "shown" for row in steps), rows)
        for row in steps:
            self.assertIn(row[3], ("yes", "shown"))
            self.assertRegex(row[4], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$")
            self.assertEqual(bool(row[6]), bool(row[7]))
            self.assertIn(row[8], ("0", "1") if row[6] else ("",))
            self.assertTrue(row[9])

    def test_hints_are_asked_for(self):
        self.show(self.make("hints.html", "fit-and-overfit"))
        shown = "document.querySelectorAll('#lesson > .hint').length"
        self.value("document.querySelector('#lesson [name=choice-0]')?.click()")
        self.browser.until("!document.querySelector('#lesson [name=hint]').disabled")
        before = self.value(shown)
        self.value("document.querySelector('#lesson [name=hint]').click()")
        self.browser.until(f"{shown} === {before + 1}")

    def test_a_question_comes_before_its_answer(self):
        self.show(self.make("question.html", "early-stopping"))
        empty = "document.querySelectorAll('.empty:not([hidden])').length"
        while not self.value(empty):  # no step of this lesson hides its charts at the beginning
            self.value("document.querySelector('#lesson [name=choice-0]')?.click()")
            self.browser.until("!document.querySelector('#lesson [name=solve]').disabled || !document.querySelector('#lesson [name=next]').disabled")
            self.value("document.querySelector('#lesson [name=solve]').click()")
            self.browser.until("!document.querySelector('#lesson [name=next]').disabled")
            title = self.value("document.querySelector('#lesson h2').textContent")
            self.value("document.querySelector('#lesson [name=next]').click()")
            self.browser.until(f"document.querySelector('#lesson h2').textContent !== {json.dumps(title)}")
        self.assertNotIn("Show me", self.value("[...document.querySelectorAll('#lesson button:enabled')].map((one) => one.textContent)"))
        self.value("document.querySelector('#lesson [name=choice-0]').click()")
        self.browser.until(f"{empty} === 0")

    def test_german(self):
        self.show(self.make("german.html", EXAMPLE, "--language", "de", "--figures", "error-curves,fit"))
        self.assertEqual(self.value("document.documentElement.lang"), "de")
        text = self.value("document.body.innerText")
        for word in ("Neues Rauschen", "Fehler im Training", "Fehlerkurven", "0,001"):
            self.assertIn(word, text)
        self.assertNotIn("training error", text)

    def test_studies_are_read(self):
        with open(EXAMPLE, encoding="utf-8") as file:
            experiment = json.load(file)
        evil = "</script><img src=x onerror='window.taken=1'><!--"
        experiment["data"]["generator"]["n"] = 61  # another study than the example's, whose jobs may be kept
        experiment["methods"][0]["label"] = evil
        file = self.write("studied.kerridge", experiment)
        folder = os.path.join(self.folder.name, "studied")
        kerridge("run", file, "--export", folder, "--formats", "csv", "--quiet")
        page = self.make("studied.html", file, "--studies")
        self.assertLess(os.path.getsize(page), 300000)
        for width, height in SIZES:
            for dark in (False, True):
                self.browser.size(width, height, width < 500)
                self.browser.dark(dark)
                self.show(page)
                self.assertEqual(self.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"), 0)
                self.assertNotIn("1010", self.value("document.querySelector('.charts').textContent"))
                if PICTURES:
                    self.browser.picture(os.path.join(PICTURES, f"studies-{width}x{height}-{'dark' if dark else 'light'}.png"), True)
        with open(os.path.join(folder, "claims.csv"), encoding="utf-8") as out:
            claims = list(csv.DictReader(out))
        rows = self.value("[...document.querySelector('table').tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.innerText))")
        self.assertEqual([(row[0].split(" ", 1)[1], row[1], row[3], row[4]) for row in rows],
                         [(claim["verdict"], claim["claim"], claim["source"], claim["item"]) for claim in claims])
        for row, claim in zip(rows, claims):
            self.assertAlmostEqual(study_number(row[2].split(" ± ")[0]), float(claim["measured"]), delta=6e-3 * abs(float(claim["measured"])))
        self.assertEqual(self.value("document.querySelectorAll('.part > .charts > .chart h3').length"), 3)
        self.assertIn("Weak equivalence", self.value("document.querySelector('h1').textContent"))
        self.assertIn(json.dumps(evil)[1:-1], self.value("document.querySelector('pre').textContent"))
        self.assertFalse(self.value("window.taken === 1 || document.querySelector('img') !== null"))
        # The values under the pointer, and a legend that hides.
        x, y = self.center(".chart .frame")
        self.browser.mouse("mouseMoved", x, y)
        self.browser.until("!document.querySelector('.readout').hidden")
        self.assertIn("=", self.value("document.querySelector('.readout').innerText"))
        curves = "document.querySelector('.chart g[clip-path]').querySelectorAll('path').length"
        before = self.value(curves)
        self.value("document.querySelector('.legend button').click()")
        self.assertLess(self.value(curves), before)
        self.show(self.make("studied-de.html", file, "--studies", "--language", "de", "--figures", "equivalence-phi-change"))
        text = self.value("document.body.innerText")
        for word in ("Behauptungen der Arbeiten", "✓ gilt", "gemessen", "Quellen"):
            self.assertIn(word, text)
        self.assertEqual(self.value("document.querySelectorAll('.chart').length"), 1)
        self.assertEqual(self.value("document.querySelector('td.wide').lang"), "en")

    def test_bars_have_patterns(self):
        self.show(self.make("bars.html", EXAMPLE, "--figures", "timing,regret"))
        patterns = """[...document.querySelectorAll("[aria-labelledby=chart-timing] .area [id^=bars-]")].map((one) => one.id)"""
        self.assertEqual(sorted(self.value(patterns)), ["bars-timing-1", "bars-timing-neutral"])  # the first method's are plain
        filled = """[...document.querySelectorAll(".area rect")].map((one) => one.getAttribute("fill"))
          .filter((fill) => fill?.includes("url(#bars-timing-1)")).length"""
        self.assertGreater(self.value(filled), 0)
        self.assertEqual(self.value("document.querySelectorAll('.legend pattern').length"), 3)

    def test_data_of_a_file_stay_private_until_allowed(self):
        with open(os.path.join(self.folder.name, "rows.csv"), "w", encoding="utf-8") as out:
            out.write("x,y\n" + "".join(f"{i / 10},{math.sin(i / 5)}\n" for i in range(40)))
        file = self.write("rows.kerridge", {"kerridge": 1, "data": {"file": "rows.csv"}})
        refused = subprocess.run([PROGRAM, "page", file, "--to", os.path.join(self.folder.name, "rows.html")],
                                 capture_output=True, text=True, encoding="utf-8", check=False)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("rows.csv: 40 rows, 2 columns", refused.stderr)
        self.assertIn("--publish-data", refused.stderr)
        self.show(self.make("rows.html", file, "--publish-data"))
        self.assertIn("40 rows", self.value("document.getElementById('data').textContent"))

    def test_paper_is_light(self):
        self.browser.dark(True)
        self.assertGreater(len(self.browser.printed()), 10000)
        if self.browser.name != "chromium":
            self.skipTest("only Chromium says what paper would have")
        colors = "['--background', '--truth'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())"
        self.browser.media("print", True)
        self.assertEqual(self.value(colors), ["#ffffff", "#111418"])
        self.browser.media("", False)

    def test_it_fits_every_screen(self):
        for width, height in SIZES:
            for dark in (False, True):
                with self.subTest(width=width, dark=dark):
                    self.browser.size(width, height, width < 500)
                    self.browser.dark(dark)
                    self.show(self.page)
                    self.assertEqual(self.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"), 0)
                    cut = self.value("""[...document.querySelectorAll("button, .chart h2, #sliders label, #results td")]
                      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline").map((one) => one.innerText)""")
                    self.assertEqual(cut, [])
                    if PICTURES:
                        name = f"page-{width}x{height}-{'dark' if dark else 'light'}.png"
                        self.browser.picture(os.path.join(PICTURES, name), True)


if __name__ == "__main__":
    unittest.main()
