// SPDX-License-Identifier: GPL-3.0-or-later
// Sliders with their values, rules, methods to add, and the table of results.
import { byHand, numberText } from "./numbers.js";
import { colorOf, html, markerElement, svg } from "./marks.js";
import { word } from "./words.js";

const [perDecade, linearSteps] = [20, 200];
let lastId = 0;

/** A slider over real numbers with a field for what it does not reach. `change(value)` is what a hand asks for. */
class Slider {
  constructor(label, change) {
    const id = `slider-${++lastId}`;
    this.range = html("input", { type: "range", id, min: 0 });
    this.field = html("input", { type: "text", className: "value", inputMode: "decimal", "aria-label": label, autocomplete: "off" });
    this.element = html("div", { className: "row" }, html("label", { htmlFor: id }, label), this.range, this.field);
    this.label = label;
    this.range.oninput = () => {
      const value = this.#valueAt(Number(this.range.value));
      this.#say(value);
      change(value);
    };
    this.field.onchange = () => {
      const value = Number(this.field.value.trim().replace(",", ".").replace("−", "-"));
      if (Number.isFinite(value) && this.field.value.trim() !== "") change(value);
      else this.update(this.spec);
    };
  }

  #valueAt(position) {
    const { minimum, maximum, logarithmic, integer } = this.spec;
    const share = position / this.steps;
    const exact = logarithmic ? minimum * (maximum / minimum) ** share : minimum + share * (maximum - minimum);
    return integer ? Math.round(exact) : byHand(exact, logarithmic);
  }

  #say(value) { this.range.setAttribute("aria-valuetext", this.spec.words?.[value] ?? `${this.label} = ${numberText(value)}`); }

  update(spec) {
    this.spec = spec;
    const { minimum, maximum, logarithmic, integer, value } = spec;
    const decades = Math.log10(maximum / minimum);
    this.steps = integer && maximum - minimum <= 500 ? maximum - minimum : logarithmic ? Math.max(1, Math.round(perDecade * decades)) : linearSteps;
    this.range.max = this.steps;
    const share = logarithmic ? Math.log10(value / minimum) / decades : (value - minimum) / (maximum - minimum);
    // A hand's own position is not moved under it.
    const position = Math.round(Math.min(1, Math.max(0, share)) * this.steps);
    if (Number(this.range.value) !== position) this.range.value = position;
    this.#say(value);
    if (document.activeElement !== this.field) this.field.value = spec.words?.[value] ?? numberText(value).replace("−", "-");
  }
}

export class Controls {
  constructor(element, page) {
    this.element = element;
    this.page = page;
  }

  update(state) {
    const shape = JSON.stringify([state.models.map((model) => [model.id, model.index, model.parameters.map((parameter) => parameter.key), Boolean(model.at), model.choices.map((choice) => choice.rule)]), Boolean(state.width), state.kinds]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.updates = [];
      this.element.replaceChildren(...state.models.map((model) => this.#model(model, state)), this.#width(state), this.#adding(state));
    }
    for (const update of this.updates) update(state);
    if (this.next === undefined || this.count === state.models.length) return;
    // The keyboard goes on at the new method, or at the one after a removed one.
    this.element.querySelectorAll("fieldset")[Math.min(this.next, state.models.length - 1)].querySelector("input:not([type=checkbox]), select, input").focus();
    this.next = undefined;
  }

  /** Other methods: the keyboard goes on at the one with this index. */
  #arrange(change, next, state) {
    [this.next, this.count] = [next, state.models.length];
    this.page.set(`models:${++lastId}`, change);
  }

  /** A choice and a button: a keyboard passes through the choices. */
  #adding(state) {
    const groups = new Map();
    for (const { id, name, group } of state.kinds) groups.set(group, [...(groups.get(group) ?? []), html("option", { value: id }, name)]);
    const select = html("select", { name: "kind", id: "kind" }, ...[...groups].flatMap(([label, options]) => (label ? html("optgroup", { label }, ...options) : options)));
    const add = html("button", { type: "button", name: "add" }, word("Add"));
    add.onclick = () => this.#arrange({ add: select.value }, state.models.length, state);
    return state.kinds.length ? html("div", { className: "row shared adding" }, html("label", { htmlFor: "kind" }, word("Method")), select, add) : "";
  }

  #model(first, state) {
    const { index } = first;
    const { page } = this;
    const swatch = svg("svg", { width: 14, height: 14, "aria-hidden": "true" });
    const name = html("span");
    const visible = html("input", { type: "checkbox" });
    visible.onchange = () => page.set(`visible:${index}`, { model: index, visible: visible.checked });
    const button = (label, sign, change, next) => {
      const made = html("button", { type: "button", title: word(label), name: label.toLowerCase(), hidden: label === "Remove" && state.models.length === 1, "aria-label": `${word(label)}: ${first.name}` }, sign);
      made.onclick = () => this.#arrange(change, next, state);
      return made;
    };
    const set = html("fieldset", {}, html("legend", {}, html("label", {}, visible, swatch, name), button("Duplicate", "+", { copy: index }, state.models.length), button("Remove", "×", { remove: index }, index)));
    const add = (key, label, spec, change) => {
      const slider = new Slider(label, (value) => page.set(key, change(value)));
      this.updates.push((state) => slider.update(spec(state.models[index])));
      set.append(slider.element);
    };
    if (first.at) {
      add(`at:${index}`, first.at.label, (model) => model.at, (at) => ({ model: index, at }));
      if (first.choices.length) set.append(this.#rule(first));
    }
    first.parameters.forEach((parameter, k) => add(`parameter:${index}:${parameter.key}`, parameter.label, (model) => model.parameters[k], (value) => ({ model: index, parameter: parameter.key, value })));
    this.updates.push((state) => {
      const model = state.models[index];
      name.textContent = model.name;
      visible.checked = model.visible;
      visible.setAttribute("aria-label", `${word("show")}: ${model.name}`);
      swatch.replaceChildren(markerElement("square", 13, colorOf(model.color), 7, 7));
    });
    return set;
  }

  #rule(model) {
    const id = `rule-${model.index}`;
    const select = html("select", { id }, html("option", { value: "" }, word("by hand")), ...model.choices.map((choice) => html("option", { value: choice.rule }, choice.name)));
    select.onchange = () => this.page.set(`rule:${model.index}`, { model: model.index, rule: select.value });
    this.updates.push((state) => { select.value = state.models[model.index].at.rule; });
    return html("div", { className: "row" }, html("label", { htmlFor: id }, `${model.at.label} ${word("set by")}`), select);
  }

  #width(state) {
    if (!state.width) return "";
    const slider = new Slider(state.width.label, (width) => this.page.set("width", { width }));
    this.updates.push((now) => { if (now.width) slider.update(now.width); });
    return html("div", { className: "shared" }, slider.element);
  }
}

/** For each model a row for what it is now, and one for each rule. */
export function resultsTable(state) {
  const cell = (content, tag = "td", properties = {}) => html(tag, properties, content);
  const heads = [word("set by"), state.models.some((model) => model.at?.label === "t") ? "λ, t" : "λ", word("training error"), word("test error")];
  const bodies = state.models.map((model) => {
    const list = [{ name: model.at?.ruleName ?? (model.at ? word("by hand") : "–"), at: model.at?.value ?? null, trainingError: model.trainingError, testError: model.testError },
      ...model.choices];
    return html("tbody", {}, html("tr", {}, cell(model.name, "th", { scope: "rowgroup", colSpan: heads.length })),
      ...list.map((one, i) => html("tr", { className: i ? "" : "now" }, cell(one.name, "th", { scope: "row" }),
        ...(one.reason ? [cell(one.reason, "td", { colSpan: 3 })] : [cell(one.at === null ? "–" : numberText(one.at)), cell(numberText(one.trainingError)), cell(numberText(one.testError))]))));
  });
  return html("table", {}, html("caption", {}, `${word("Results")} – ${word("error measure")}: ${state.measure}`),
    html("thead", {}, html("tr", {}, ...heads.map((head) => cell(head, "th", { scope: "col" })))), ...bodies);
}
