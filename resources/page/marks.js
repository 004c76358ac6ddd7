// SPDX-License-Identifier: GPL-3.0-or-later
// Elements of SVG and HTML, texts with formulas, markers.

export const svgName = "http://www.w3.org/2000/svg";

/** An element of SVG; of the attributes, those of `style` are set as properties, which the page's policy allows. */
export function svg(tag, attributes = {}, style = {}) {
  const element = document.createElementNS(svgName, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element.style, style);
  return element;
}

export function html(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role" || name === "for") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

// Characters for private use say how what follows is set: upright, italic, raised (italic), lowered (italic).
function runsOf(text) {
  const runs = [{ text: "", mark: 0 }];
  for (const letter of text) {
    const mark = letter.codePointAt(0) - 0xe000;
    if (mark >= 0 && mark <= 5) runs.push({ text: "", mark });
    else runs[runs.length - 1].text += letter;
  }
  return runs.filter((run) => run.text !== "");
}

export const plainText = (text) => text.replace(/[\ue000-\ue005]/g, "");

export function setMarked(element, text) {
  element.replaceChildren(...runsOf(text).map((run) => {
    const inner = run.mark % 2 === 1 ? html("i", {}, run.text) : document.createTextNode(run.text);
    return run.mark < 2 ? inner : html(run.mark < 4 ? "sup" : "sub", {}, inner);
  }));
}

/** A text of SVG with its formulas, and an exponent behind it. */
export function svgText(text, attributes, style = {}, exponent = "") {
  const element = svg("text", attributes, style);
  let shift = 0;
  const add = (run, wanted) => {
    const span = svg("tspan", { dy: `${wanted - shift}em` });
    if (wanted !== 0) span.setAttribute("font-size", "75%");
    if (run.mark % 2 === 1) span.setAttribute("font-style", "italic");
    span.textContent = run.text;
    shift = wanted;
    element.append(span);
  };
  for (const run of runsOf(text)) add(run, run.mark < 2 ? 0 : run.mark < 4 ? -0.45 : 0.25);
  if (exponent) add({ text: exponent, mark: 0 }, -0.45);
  return element;
}

const canvas = document.createElement("canvas").getContext("2d");

export function textWidth(text, size, exponent = "") {
  canvas.font = `${size}px system-ui, "DejaVu Sans", sans-serif`;
  return canvas.measureText(plainText(text)).width + (exponent ? 0.75 * canvas.measureText(exponent).width : 0);
}

/** Lines no wider than `width`, as far as words allow. */
export function wrapped(text, size, width) {
  const lines = [];
  for (const part of text.split(" ")) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${part}` : part;
    if (lines.length && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

const methodColors = 7;
/** The color of a role: a name, or the number of a method. `own`: colors of the figure. */
export function colorOf(color, own = {}) {
  const key = typeof color === "number" ? String(color % methodColors) : color;
  return own[key] ?? (typeof color === "number" ? `var(--method-${color % methodColors})` : `var(--${color})`);
}

const polygon = (points) => `M${points.map((point) => point.map((number) => number.toFixed(2)).join(" ")).join("L")}Z`;

/** The path of a marker around (0, 0), and whether it is drawn by its outline. */
export function markerPath(marker, size) {
  const h = size / 2;
  const round = (r) => `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
  switch (marker) {
    case "circle": return { d: round(h) };
    case "ring": return { d: round(h), outline: 2 };
    case "square": return { d: polygon([[-0.88 * h, -0.88 * h], [0.88 * h, -0.88 * h], [0.88 * h, 0.88 * h], [-0.88 * h, 0.88 * h]]) };
    case "triangle": return { d: polygon([[0, -1.1 * h], [1.05 * h, 0.8 * h], [-1.05 * h, 0.8 * h]]) };
    case "triangle-down": return { d: polygon([[0, 1.1 * h], [1.05 * h, -0.8 * h], [-1.05 * h, -0.8 * h]]) };
    case "diamond": return { d: polygon([[0, -1.25 * h], [1.25 * h, 0], [0, 1.25 * h], [-1.25 * h, 0]]) };
    case "cross": return { d: `M${-h} ${-h}L${h} ${h}M${-h} ${h}L${h} ${-h}`, outline: Math.max(1.2, 0.2 * size) };
    case "plus": return { d: `M${-1.2 * h} 0L${1.2 * h} 0M0 ${-1.2 * h}L0 ${1.2 * h}`, outline: Math.max(1.2, 0.2 * size) };
    default: return null;
  }
}

export function markerElement(marker, size, color, x, y) {
  const path = markerPath(marker, size);
  if (!path) return null;
  const style = path.outline ? { fill: "none", stroke: color, strokeWidth: path.outline } : { fill: color };
  return svg("path", { d: path.d, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` }, style);
}

export function dashes(line, width) {
  const pattern = { dash: [4.5, 2.5], dot: [1.2, 1.8], "dash-dot": [5.5, 2, 1.2, 2] }[line];
  return pattern ? pattern.map((part) => (part * width).toFixed(1)).join(" ") : "none";
}
