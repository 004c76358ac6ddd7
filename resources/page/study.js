// SPDX-License-Identifier: GPL-3.0-or-later
// A page of studies: its charts as they were computed, with the values under the pointer.
import { Chart } from "./chart.js";

const saved = JSON.parse(document.getElementById("kerridge-page").textContent);
const figures = new Map(saved.figures.map((figure) => [figure.id, figure]));
const charts = [];
const page = {
  charts: () => [],
  state: () => ({}),
  ready: () => false,
  move: () => {},
  set: () => {},
  link: (from, place) => { for (const chart of charts) if (chart !== from) chart.showPlace(place); },
};

for (const place of document.querySelectorAll("[data-figures]")) {
  for (const id of place.dataset.figures.split(" ").filter((text) => text)) {
    const chart = new Chart({ id, variants: [], heading: "h3" }, page);
    charts.push(chart);
    place.append(chart.element);
    chart.update(figures.get(id));
  }
}
document.documentElement.dataset.ready = "true";
