// SPDX-License-Identifier: GPL-3.0-or-later
// The page: first as it was saved, then as the session answers.
import { Chart } from "./chart.js";
import { Controls, resultsTable } from "./controls.js";
import { LessonView } from "./lesson.js";
import { html } from "./marks.js";
import { Session, canCompute } from "./session.js";
import { word } from "./words.js";

const saved = JSON.parse(document.getElementById("kerridge-page").textContent);
const byId = (id) => document.getElementById(id);
const charts = new Map();
let state = saved.answer.state;
let [link, session, ready, speech] = ["", null, false, 0];

function notice(text) {
  byId("notice").textContent = text;
  byId("notice").hidden = !text;
}

const page = {
  charts: () => saved.answer.charts ?? [],
  shown: () => [...charts.keys()],
  state: () => state,
  ready: () => ready,
  move: (key, request) => { if (ready) session.change(key, request); },
  set: (key, change) => { if (ready) session.set(key, change); },
  link: (from, place) => { for (const chart of charts.values()) if (chart !== from) chart.showPlace(place); },
};

const controls = new Controls(byId("sliders"), page);
const lesson = new LessonView(byId("lesson"), (request) => page.move("lesson", { op: "lesson", ...request }),
  (learner) => saveAnswers(learner).catch((failure) => notice(failure.message)));

/** The charts that there are now, in their order; those that stay are the same. */
function arrange(infos) {
  for (const [id, chart] of charts) {
    if (infos.some((info) => info.id === id)) continue;
    chart.element.remove();
    charts.delete(id);
  }
  for (const info of infos) {
    if (!charts.has(info.id)) charts.set(info.id, new Chart(info, page));
    byId("charts").append(charts.get(info.id).element);
  }
}

/** Said once a movement has come to rest. */
function say(figures) {
  if (!figures.length) return;
  clearTimeout(speech);
  const focused = figures.find((figure) => charts.get(figure.id)?.element.contains(document.activeElement)) ?? figures[0];
  if (focused?.findings) speech = setTimeout(() => { byId("spoken").textContent = focused.findings; }, 700);
}

function show(answer, figures) {
  state = answer.state;
  if (answer.figures) arrange(answer.figures);
  controls.update(state);
  lesson.update(state.lesson);
  byId("results").replaceChildren(resultsTable(state));
  const data = state.data;
  const counted = (count, one, many) => count !== undefined && `${count} ${word(count === 1 ? one : many)}`;
  byId("data").textContent = [counted(data.rows, "row", "rows"), counted(data.inputs, "input", "inputs"), data.trainingRows && `${data.trainingRows} ${word("training rows")}`,
    data.testRows && `${data.testRows} ${word("test rows")}`].filter((text) => text).join(" · ");
  byId("noise").hidden = state.noiseSeed === undefined;
  byId("clear").hidden = !state.points;
  for (const figure of figures) charts.get(figure.id)?.update(figure);
  if (!ready && !answer.figures) return;
  say(figures);
  if (answer.link === undefined) return;
  link = answer.link;
  byId("copy").disabled = !link;
  byId("copy").title = link ? "" : word("The link would be too long");
  if (link && ready) history.replaceState(null, "", `#${link}`);
}

async function open(fragment) {
  const answer = await session.open({ ...saved.request, ...(fragment ? { link: fragment } : {}) });
  notice(answer.notes.join(" "));
  return answer;
}

async function copyLink() {
  const address = `${location.href.split("#")[0]}#${link}`;
  const copy = byId("copy");
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    const field = html("input", { value: address, className: "address", readOnly: true, "aria-label": word("Copy link") });
    copy.after(field);
    field.select();
    document.execCommand("copy");
    setTimeout(() => field.remove(), 10000);
  }
  byId("spoken").textContent = word("Link copied");
}

const fileLink = (name, text) => html("a", { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/csv" })) }, name);

async function saveTables() {
  const { tables } = await session.ask({ op: "tables" });
  byId("files").replaceChildren(...Object.entries(tables).map(([name, text]) => html("li", {}, fileLink(name, text))));
  byId("files").querySelector("a")?.focus();
}

/** The learner's name is in the name of the file alone, without what such names cannot have. */
async function saveAnswers(learner) {
  const { answers } = await session.ask({ op: "answers" });
  const name = learner.replace(/[\p{C}\\/:*?"<>|.\s]+/gu, " ").trim().replaceAll(" ", "-");
  fileLink(`${state.lesson.id}-answers${name && `-${name}`}.csv`, answers).click();
}

const texts = { noise: "New noise", clear: "Remove all points", copy: "Copy link", reset: "Reset", tables: "Save tables" };
for (const [id, text] of Object.entries(texts)) byId(id).textContent = word(text);
byId("sliders").setAttribute("aria-label", word("Controls"));
byId("charts").setAttribute("aria-label", word("Charts"));
byId("made").textContent = word("made with Kerridge");
byId("noise").onclick = () => page.set("noise", { noise: "new" });
byId("clear").onclick = () => page.set("points", { points: [] });
byId("copy").onclick = copyLink;
byId("reset").onclick = () => open("").catch((failure) => notice(failure.message));
byId("tables").onclick = () => saveTables().catch((failure) => notice(failure.message));

document.title = saved.answer.title;
byId("title").textContent = saved.answer.title;
show(saved.answer, saved.figures);

function setReady(value) {
  ready = value;
  document.documentElement.dataset.ready = String(value);
  for (const part of document.querySelectorAll(".needs-session")) part.disabled = !value;
  byId("main").setAttribute("aria-busy", String(!value));
}

async function start() {
  setReady(false);
  if (!canCompute()) return notice(word("This browser cannot compute (WebAssembly or DecompressionStream is missing). The page shows how it was saved."));
  const fail = (message) => notice(`${word("The computation failed")}: ${message}`);
  notice(word("Computing…"));
  session = new Session(show, fail);
  try {
    await session.started;
    await open(location.hash.slice(1));
    setReady(true);
    addEventListener("hashchange", () => {
      if (location.hash.slice(1) !== link) open(location.hash.slice(1)).catch((failure) => fail(failure.message));
    });
  } catch (failure) {
    fail(failure.message);
  }
}

start();
