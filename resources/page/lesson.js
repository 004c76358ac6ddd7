// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson beside the charts: question, task, what was seen.
import { html } from "./marks.js";
import { word } from "./words.js";

/** The little Markdown of lessons: bold, italic, code; a link is its text. */
function inline(text) {
  const parts = text.split(/(\*\*.+?\*\*|\*[^*\s].*?\*|`[^`]+`|\[[^\]]+\]\([^)]*\))/);
  return parts.map((part) => {
    if (part.startsWith("**")) return html("strong", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.length > 2) return html("em", {}, part.slice(1, -1));
    if (part.startsWith("`")) return html("code", {}, part.slice(1, -1));
    return part.startsWith("[") && part.includes("](") ? part.slice(1, part.indexOf("](")) : part;
  });
}

const paragraphs = (text, className = "") => (text ?? "").split(/\n\n+/).filter((part) => part.trim())
  .map((part) => html("p", { className }, ...inline(part)));

/** `ask(request)` sends a request of the lesson, `save(name)` saves the answers. */
export class LessonView {
  constructor(element, ask, save) {
    this.element = element;
    this.ask = ask;
    const name = html("input", { type: "text", name: "learner", className: "value", maxLength: 60, autocomplete: "off" });
    const button = html("button", { type: "button", name: "save" }, word("Save my answers"));
    button.onclick = () => save(name.value);
    this.saving = html("div", { className: "choices" }, html("label", {}, word("Name (for the file only)"), " ", name), button);
  }

  update(lesson) {
    this.element.hidden = !lesson;
    if (!lesson) return;
    const key = JSON.stringify(lesson);
    if (key === this.key) return;
    this.key = key;
    const isNew = lesson.step !== this.step;
    this.step = lesson.step;
    const over = lesson.step === lesson.steps;
    const focused = document.activeElement?.closest("#lesson") ? document.activeElement.name : null;
    this.element.replaceChildren(
      html("h2", { tabIndex: -1 }, over ? word("To remember") : `${word("Step")} ${lesson.step + 1} ${word("of")} ${lesson.steps}`),
      ...(lesson.step === 0 ? paragraphs(lesson.summary, "hint") : []), ...paragraphs(lesson.remember),
      lesson.ask ? this.#question(lesson) : "", ...(lesson.ask && lesson.chosen === undefined && !over ? [] : [...paragraphs(lesson.task), ...paragraphs(lesson.look)]),
      ...(lesson.hints ?? []).flatMap((hint) => paragraphs(hint, "hint")),
      html("div", { role: "status" }, ...paragraphs(lesson.seen, "seen")), this.#buttons(lesson, over), lesson.hasAnswers ? this.saving : "");
    // The keyboard stays in the lesson, at the beginning of a new step.
    if (isNew && focused !== null) this.element.querySelector("h2").focus();
    else if (focused) this.element.querySelector(`[name="${focused}"]:not(:disabled)`)?.focus();
  }

  #question(lesson) {
    const set = html("fieldset", { className: "question" }, html("legend", {}, ...inline(lesson.ask)));
    if (lesson.marks && lesson.chosen === undefined) {
      const field = html("input", { type: "text", inputMode: "decimal", className: "value", name: "mark", "aria-label": "λ" });
      const send = html("button", { type: "button", name: "send" }, word("Answer"));
      send.onclick = () => this.ask({ mark: Number(field.value.replace(",", ".")) });
      set.append(html("div", { className: "choices" }, "λ = ", field, send));
      return set;
    }
    lesson.choices.forEach((choice, i) => {
      const button = html("button", { type: "button", name: `choice-${i}`, disabled: lesson.chosen !== undefined, "aria-pressed": String(lesson.chosen === i) }, ...inline(choice));
      button.onclick = () => this.ask({ choose: i });
      if (!lesson.marks) set.append(button);
    });
    if (lesson.chosen !== undefined) set.append(html("div", { role: "status" }, html("p", {}, html("strong", {}, `${lesson.right ? "✓ " : "✗ "}${word(lesson.right ? "Right." : "No.")} `), ...inline(lesson.reply))));
    return set;
  }

  #buttons(lesson, over) {
    const button = (name, text, enabled, act) => {
      const made = html("button", { type: "button", name, disabled: !enabled }, word(text));
      made.onclick = act;
      return made;
    };
    const answered = !lesson.ask || lesson.chosen !== undefined;
    const row = html("div", { className: "choices" }, button("back", "Back", lesson.step > 0, () => this.ask({ go: "back" })));
    if (!over) {
      row.append(button("hint", "Hint", answered && !lesson.done && lesson.hasHint, () => this.ask({ go: "hint" })),
        button("solve", "Show me", answered && !lesson.done, () => this.ask({ go: "solve" })), button("next", "Next", lesson.done, () => this.ask({ go: "next" })));
    }
    return row;
  }
}
