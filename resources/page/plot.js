// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a figure into an SVG: layout, axes and all that does not move by itself.
import { axisScale, numberText, ticksFor } from "./numbers.js";
import { colorOf, dashes, markerElement, plainText, svg, svgText, textWidth, wrapped } from "./marks.js";

const [small, line, tickLength, cloud] = [12, 16, 5, 1500];

const viridis = ["440154", "481a6c", "472f7d", "414487", "39568c", "31688e", "2a788e", "23888e", "1f988b", "22a884",
  "35b779", "54c568", "7ad151", "a5db36", "d2e21b", "fde725"].map((hex) => [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)));

function mapColor(share) {
  const place = Math.min(1, Math.max(0, share)) * (viridis.length - 1);
  const index = Math.min(Math.floor(place), viridis.length - 2);
  return viridis[index].map((part, i) => Math.round(part + (place - index) * (viridis[index + 1][i] - part)));
}

/** The scale of a heat map's colors: far from the best cell one fifth of the cells has the last color. */
function colorScale(map) {
  const values = map.values.flat().filter((value) => value !== null && !(map.logarithmic && value <= 0)).sort((a, b) => a - b);
  let [lower, upper] = [values[0], values[values.length - 1]];
  if (map.best && values.length) {
    const at = (share) => values[Math.floor(share * (values.length - 1))];
    const best = map.values[map.best[0]][map.best[1]];
    if (best === lower && at(0.8) > lower) upper = at(0.8);
    if (best === upper && at(0.2) < upper) lower = at(0.2);
  }
  if (!(lower < upper)) [lower, upper] = map.logarithmic ? [0.9 * lower, 1.1 * upper] : [lower - 0.5, upper + 0.5];
  return { logarithmic: map.logarithmic, lower, upper };
}

/** Rows of rule ticks below the axis, one for each color. */
export const edgeColors = (figure) =>
  [...new Set(figure.marks.filter((mark) => mark.y === null).map((mark) => mark.color))];

/** Where everything is: the plot's rectangle, the scales and pixels of values. */
export function layoutOf(figure, width, height) {
  const x = axisScale(figure.x);
  const y = axisScale(figure.y);
  const layout = { x, y, width, height, edges: edgeColors(figure), left: 40, right: 10, top: 10, bottom: 40 };
  const edgeRoom = layout.edges.length * line;
  const lineCursors = figure.cursors.some((cursor) => cursor.y === null);
  for (let pass = 0; pass < 2; ++pass) {
    const plotWidth = Math.max(width - layout.left - layout.right, 20);
    const plotHeight = Math.max(height - layout.top - layout.bottom, 20);
    layout.yTicks = ticksFor(figure.y, y, plotHeight, 2.1 * line, 3, () => line - 3);
    const widest = Math.max(0, ...layout.yTicks.major.map((tick) => textWidth(tick.base, small, tick.exponent)));
    layout.yTitle = figure.y.title ? wrapped(figure.y.title, small + 1, plotHeight) : [];
    layout.left = 6 + layout.yTitle.length * line + Math.ceil(widest) + tickLength + 6;
    layout.top = layout.yTicks.factor ? line + 4 : lineCursors ? line : 8;
    layout.right = 12;
    if (figure.heatMaps.length) {
      const map = figure.heatMaps[0];
      layout.colors = colorScale(map);
      layout.colorTicks = ticksFor(layout.colors, axisScale(layout.colors), plotHeight, 2.6 * line, 3, () => line - 3);
      const room = Math.max(0, ...layout.colorTicks.major.map((tick) => textWidth(tick.base, small, tick.exponent)));
      layout.right = 10 + 12 + tickLength + 4 + Math.ceil(room) + (map.name ? line : 0) + 4;
    }
    let below = line;
    if (figure.x.categories) {
      const room = plotWidth / x.span;
      layout.names = figure.x.categories.map((name) => wrapped(name, small, room - 4));
      const longest = Math.max(...layout.names.flat().map((name) => textWidth(name, small)));
      layout.turned = longest > room - 4;
      below = layout.turned ? Math.min(0.38 * height, Math.max(...figure.x.categories.map((name) => textWidth(name, small)))) + 4
        : line * Math.max(...layout.names.map((lines) => lines.length));
    } else {
      layout.xTicks = ticksFor(figure.x, x, plotWidth, 4.2 * line, 8, (tick) => textWidth(tick.base, small, tick.exponent));
    }
    layout.xTitle = figure.x.title ? wrapped(figure.x.title, small + 1, plotWidth) : [];
    layout.below = below;
    layout.bottom = tickLength + 2 + edgeRoom + below + Math.max(layout.xTitle.length, layout.xTicks?.factor ? 1 : 0) * line + 6;
  }
  layout.plotWidth = Math.max(width - layout.left - layout.right, 20);
  layout.plotHeight = Math.max(height - layout.top - layout.bottom, 20);
  layout.px = (value) => layout.left + ((x.scaled(value) - x.lower) / x.span) * layout.plotWidth;
  layout.py = (value) => layout.top + (1 - (y.scaled(value) - y.lower) / y.span) * layout.plotHeight;
  layout.vx = (pixel) => x.value(x.lower + ((pixel - layout.left) / layout.plotWidth) * x.span);
  layout.vy = (pixel) => y.value(y.lower + (1 - (pixel - layout.top) / layout.plotHeight) * y.span);
  layout.edgeY = (color) => layout.top + layout.plotHeight + tickLength + (layout.edges.indexOf(color) + 0.5) * line;
  return layout;
}

function axes(figure, layout) {
  const { left, top, plotWidth, plotHeight } = layout;
  const [right, bottom] = [left + plotWidth, top + plotHeight];
  const grid = svg("g", { "aria-hidden": "true" });
  const labels = svg("g", { class: "labels", "aria-hidden": "true" });
  const rules = { minor: "", grid: "" };
  const rule = (x1, y1, x2, y2, kind) => { rules[kind] += `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`; };
  const atX = (at) => left + ((at - layout.x.lower) / layout.x.span) * plotWidth;
  const atY = (at) => top + (1 - (at - layout.y.lower) / layout.y.span) * plotHeight;
  const text = (x, y, content, anchor, exponent) => labels.append(svgText(content, { x: x.toFixed(1), y: y.toFixed(1), "text-anchor": anchor }, {}, exponent));
  const below = bottom + tickLength + layout.edges.length * line;
  for (const at of layout.yTicks.minor) rule(left, atY(at), right, atY(at), "minor");
  for (const at of layout.xTicks?.minor ?? []) rule(atX(at), top, atX(at), bottom, "minor");
  for (const tick of layout.yTicks.major) {
    rule(left - tickLength, atY(tick.at), right, atY(tick.at), "grid");
    text(left - tickLength - 3, atY(tick.at) + 4, tick.base, "end", tick.exponent);
  }
  for (const tick of layout.xTicks?.major ?? []) {
    rule(atX(tick.at), top, atX(tick.at), bottom + tickLength, "grid");
    text(atX(tick.at), below + 13, tick.base, "middle", tick.exponent);
  }
  figure.x.categories?.forEach((name, i) => {
    if (layout.turned) {
      labels.append(svgText(name, { transform: `translate(${(atX(i) + 4).toFixed(1)} ${(below + 4).toFixed(1)}) rotate(-90)`, "text-anchor": "end" }));
    } else {
      layout.names[i].forEach((part, k) => text(atX(i), below + 13 + k * line, part, "middle"));
    }
  });
  const titleY = below + layout.below + 2;
  layout.xTitle.forEach((part, k) => labels.append(svgText(part, { x: left + plotWidth / 2, y: titleY + line * (k + 0.75), "text-anchor": "middle", class: "axis" })));
  layout.yTitle.forEach((part, k) => labels.append(svgText(part, { transform: `translate(${16 + k * line} ${top + plotHeight / 2}) rotate(-90)`, "text-anchor": "middle", class: "axis" })));
  if (layout.yTicks.factor) text(left, top - 5, layout.yTicks.factor.base, "start", layout.yTicks.factor.exponent);
  if (layout.xTicks?.factor) text(right, titleY + 12, layout.xTicks.factor.base, "end", layout.xTicks.factor.exponent);
  for (const [kind, d] of Object.entries(rules)) grid.append(svg("path", { d, class: kind }));
  const frame = svg("rect", { x: left, y: top, width: plotWidth, height: plotHeight, class: "frame" });
  return [grid, labels, frame];
}

function heatMaps(figure, layout) {
  const group = svg("g", { "aria-hidden": "true" });
  const image = (pixels, width, height, box) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d");
    const data = context.createImageData(width, height);
    data.data.set(pixels);
    context.putImageData(data, 0, 0);
    group.append(svg("image", { ...box, href: canvas.toDataURL(), preserveAspectRatio: "none" }, { imageRendering: "pixelated" }));
  };
  for (const map of figure.heatMaps) {
    const scale = axisScale(layout.colors);
    const [rows, columns] = [map.values.length, map.values[0].length];
    const pixels = new Uint8ClampedArray(4 * rows * columns);
    map.values.forEach((row, i) => row.forEach((value, j) => {
      const share = (scale.scaled(value) - scale.lower) / scale.span;
      if (!Number.isNaN(share)) pixels.set([...mapColor(share), 255], 4 * ((rows - 1 - i) * columns + j));
    }));
    const edge = (edges, pixel) => [pixel(edges[0]), pixel(edges[edges.length - 1])];
    const [x0, x1] = edge(map.xEdges, layout.px);
    const [y1, y0] = edge(map.yEdges, layout.py);
    image(pixels, columns, rows, { x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
    const box = (i, j) => {
      const pixel = (number) => number.toFixed(2);
      return `M${pixel(layout.px(map.xEdges[j]))} ${pixel(layout.py(map.yEdges[i + 1]))}H${pixel(layout.px(map.xEdges[j + 1]))}V${pixel(layout.py(map.yEdges[i]))}H${pixel(layout.px(map.xEdges[j]))}Z`;
    };
    if (map.hatched.length) {
      const id = `hatch-${figure.id}`;
      const pattern = svg("pattern", { id, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
      pattern.append(svg("path", { d: "M0 0V7", class: "hatch" }));
      group.append(pattern);
      group.append(svg("path", { d: map.hatched.map(([i, j]) => box(i, j)).join(""), fill: `url(#${id})` }));
    }
    if (map.best) group.append(svg("path", { d: box(map.best[0], map.best[1]), class: "best" }));
  }
  if (!figure.heatMaps.length) return group;
  const right = layout.left + layout.plotWidth + 10;
  const strip = new Uint8ClampedArray(4 * 64);
  for (let i = 0; i < 64; ++i) strip.set([...mapColor(1 - i / 63), 255], 4 * i);
  image(strip, 1, 64, { x: right, y: layout.top, width: 12, height: layout.plotHeight });
  const scale = axisScale(layout.colors);
  for (const tick of layout.colorTicks.major) {
    const y = layout.top + (1 - (tick.at - scale.lower) / scale.span) * layout.plotHeight;
    group.append(svg("path", { d: `M${right + 12} ${y.toFixed(1)}h4`, class: "grid" }));
    group.append(svgText(tick.base, { x: right + 19, y: y + 4, class: "label" }, {}, tick.exponent));
  }
  group.append(svgText(figure.heatMaps[0].name, { transform: `translate(${layout.width - 6} ${layout.top + layout.plotHeight / 2}) rotate(-90)`, "text-anchor": "middle", class: "label" }));
  return group;
}

/** The paths of a curve, cut at gaps; pixels far outside the plot stay within what SVG draws. */
export function curvePath(xs, ys, layout) {
  let path = "";
  let open = false;
  const near = (pixel) => Math.min(1e5, Math.max(-1e5, pixel));
  for (let i = 0; i < xs.length; ++i) {
    const [x, y] = [layout.px(xs[i]), layout.py(ys[i])];
    const there = Number.isFinite(x) && Number.isFinite(y);
    if (there) path += `${open ? "L" : "M"}${near(x).toFixed(2)} ${near(y).toFixed(2)}`;
    open = there;
  }
  return path;
}

function bandPath(band, figure, layout) {
  const [xs, ys] = [[...band.x, ...[...band.x].reverse()], [...band.upper, ...[...band.lower].reverse()]];
  return svg("path", { d: `${curvePath(xs, ys, layout)}Z` }, { fill: colorOf(band.color, figure.colors), fillOpacity: 0.18 });
}

/** The bar of each set that has one in a category: { set, left, right }, in values of x. */
export function barsOf(figure, category, hidden) {
  const sets = figure.bars.filter((set) => !hidden.has(set.name) && set.values[category] !== null && set.values[category] !== undefined);
  const all = figure.bars.filter((set) => !hidden.has(set.name)).length;
  const width = (all === 1 ? 0.56 : 0.78) / Math.max(all, 1);
  return sets.map((set, k) => {
    const left = category + (k - 0.5 * sets.length) * width;
    return { set, left: left + (all === 1 ? 0 : 0.04 * width), right: left + width - (all === 1 ? 0 : 0.04 * width) };
  });
}

const [rising, falling] = ["M-1 1L1 -1M0 6L6 0M5 7L7 5", "M-1 5L1 7M0 0L6 6M5 -1L7 1"];
const tiles = ["", rising, "M0 3H6", rising + falling, "M3 0V6", falling, "M0 3H6M3 0V6"];

/** As in the window, what distinguishes bars in addition to their color, also in gray: a pattern, or nothing. */
function patternOf(color, id) {
  const d = color === "neutral" ? "M1.5 1.5h.01M4.5 4.5h.01" : tiles[typeof color === "number" ? color % tiles.length : 0];
  if (!d) return [];
  const pattern = svg("pattern", { id, width: 6, height: 6, patternUnits: "userSpaceOnUse" });
  pattern.append(svg("path", { d, class: color === "neutral" ? "dots" : "lines" }));
  return [pattern];
}

function bars(figure, layout, hidden) {
  const group = svg("g");
  const id = (color) => `bars-${figure.id}-${color}`;
  for (const color of new Set(figure.bars.map((set) => set.color))) group.append(...patternOf(color, id(color)));
  const bottom = layout.top + layout.plotHeight;
  const within = (value) => Math.min(bottom, Math.max(layout.top, Number.isFinite(layout.py(value)) ? layout.py(value) : bottom));
  const count = Math.max(0, ...figure.bars.map((set) => set.values.length));
  for (let i = 0; i < count; ++i) {
    for (const { set, left, right } of barsOf(figure, i, hidden)) {
      const [x0, x1] = [layout.px(left), layout.px(right)];
      let sum = 0;
      const terms = set.terms.filter((term) => term.values[i] !== null && term.values[i] !== undefined);
      const ends = terms.length ? terms.map((term) => (sum += term.values[i])) : [set.values[i]];
      let from = layout.y.log ? bottom : within(0);
      ends.forEach((end, k) => {
        const to = within(end);
        const box = { x: x0, y: Math.min(from, to), width: Math.max(x1 - x0, 0.5), height: Math.abs(to - from) };
        group.append(svg("rect", box, { fill: colorOf(set.color, figure.colors), fillOpacity: 0.8 * 0.6 ** k }), svg("rect", { ...box, fill: `url(#${id(set.color)}) none` }));
        from = to;
      });
      const error = set.errors[i];
      if (!(error > 0)) continue;
      const [middle, high, low] = [(x0 + x1) / 2, within(set.values[i] + error), within(set.values[i] - error)];
      group.append(svg("path", { d: `M${middle} ${high}V${low}M${middle - 3} ${high}h6M${middle - 3} ${low}h6`, class: "whisker" }));
    }
  }
  return group;
}

function cloudImage(series, layout, color) {
  const ratio = Math.max(1, devicePixelRatio || 1);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [layout.plotWidth * ratio, layout.plotHeight * ratio];
  const context = canvas.getContext("2d");
  const probe = document.createElement("i");
  document.body.append(probe);
  probe.style.color = color;
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  const radius = (series.width * ratio) / 2;
  series.x.forEach((x, i) => {
    context.beginPath();
    context.arc((layout.px(x) - layout.left) * ratio, (layout.py(series.y[i]) - layout.top) * ratio, radius, 0, 7);
    context.fill();
  });
  return svg("image", { x: layout.left, y: layout.top, width: layout.plotWidth, height: layout.plotHeight, href: canvas.toDataURL() });
}

function curve(series, figure, layout) {
  const onMap = figure.heatMaps.length > 0;
  // Gray is as bright as half of a map.
  const color = onMap && series.color === "neutral" ? "#fff" : colorOf(series.color, figure.colors);
  const one = svg("g", {}, { opacity: series.opacity });
  if (series.line !== "none") {
    const path = { d: curvePath(series.x, series.y, layout), fill: "none", "stroke-dasharray": dashes(series.line, series.width) };
    if (onMap && color !== "#fff") one.append(svg("path", { ...path, class: "casing" }, { strokeWidth: series.width + 1.6 }));
    one.append(svg("path", path, { stroke: color, strokeWidth: series.width }));
  }
  if (series.marker !== "none" && series.x.length > cloud) one.append(cloudImage(series, layout, color));
  else if (series.marker !== "none") {
    const size = series.markerSize || (series.line === "none" ? series.width : 3 * series.width);
    series.x.forEach((x, i) => {
      const [px, py] = [layout.px(x), layout.py(series.y[i])];
      if (Number.isFinite(px) && Number.isFinite(py)) one.append(markerElement(series.marker, size, color, px, py));
    });
  }
  return one;
}

function notes(figure, layout) {
  const group = svg("g");
  for (const note of figure.annotations) {
    const [x, y] = [layout.px(note.x), layout.py(note.y)];
    if (note.arrow) group.append(svg("path", { d: `M${x} ${y}L${layout.px(note.arrow[0])} ${layout.py(note.arrow[1])}`, class: "whisker" }));
    group.append(svgText(note.text, { x, y, "text-anchor": "middle", class: "note" }));
  }
  return group;
}

/** Elements by their name, made anew only where what they show is another. */
export class Kept {
  #before = new Map();
  #now = new Map();

  part(name, shows, make) {
    const key = JSON.stringify(shows);
    const known = this.#before.get(name);
    const part = known?.key === key ? known : { key, made: make() };
    this.#now.set(name, part);
    return part.made;
  }

  /** Forgets what was not asked for since the last time. */
  finish() { [this.#before, this.#now] = [this.#now, new Map()]; }
}

/** Gives an element these children; those that it has stay where they are, which costs a browser least. */
export function setChildren(element, children) {
  const wanted = new Set(children);
  for (const child of [...element.childNodes]) if (!wanted.has(child)) child.remove();
  children.forEach((child, i) => { if (element.childNodes[i] !== child) element.insertBefore(child, element.childNodes[i] ?? null); });
}

/** Everything but marks, cursors and what follows the pointer. */
export function drawPlot(figure, layout, hidden, clip, kept) {
  const { left, top, plotWidth, plotHeight, width, height, edges } = layout;
  const where = JSON.stringify([figure.x, figure.y, figure.colors, left, top, plotWidth, plotHeight, width, height, edges]);
  const [grid, labels, frame] = kept.part("axes", where, () => axes(figure, layout));
  const maps = kept.part("maps", [where, figure.heatMaps], () => heatMaps(figure, layout));
  const inside = kept.part("inside", clip, () => svg("g", { "clip-path": `url(#${clip})`, "aria-hidden": "true" }));
  const series = figure.series.filter((one) => !one.name || !hidden.has(one.name));
  setChildren(inside, [
    ...figure.bands.map((band, i) => kept.part(`band ${i}`, [where, band], () => bandPath(band, figure, layout))),
    kept.part("bars", [where, figure.bars, [...hidden]], () => bars(figure, layout, hidden)),
    ...series.map((one, i) => kept.part(`series ${i}`, [where, figure.heatMaps.length, one], () => curve(one, figure, layout))),
    kept.part("notes", [where, figure.annotations], () => notes(figure, layout))]);
  return [grid, maps, inside, frame, labels];
}

/** The entries of the legend: a name, its color, and a series, band or bars that has it. */
export function legendOf(figure) {
  const entries = new Map();
  for (const [kind, parts] of [["series", figure.series], ["band", figure.bands], ["bars", figure.bars]]) {
    for (const one of parts) if (one.name && !entries.has(one.name)) entries.set(one.name, { kind, part: one });
  }
  const place = (name) => (figure.legendOrder.includes(name) ? figure.legendOrder.indexOf(name) : figure.legendOrder.length);
  return [...entries].map(([name, entry]) => ({ name, ...entry })).sort((a, b) => place(a.name) - place(b.name));
}

let samples = 0;

export function legendSample({ kind, part }, own) {
  const sample = svg("svg", { width: 26, height: 14, "aria-hidden": "true" });
  const color = colorOf(part.color, own);
  if (kind === "series") {
    if (part.line !== "none") sample.append(svg("path", { d: "M1 7H25", "stroke-dasharray": dashes(part.line, part.width) }, { stroke: color, strokeWidth: part.width }));
    const marker = markerElement(part.marker, 8, color, 13, 7);
    if (marker) sample.append(marker);
    sample.style.opacity = part.opacity;
  } else {
    const box = { x: 3, y: 1, width: 20, height: 12 };
    const id = `sample-${(samples += 1)}`;
    sample.append(svg("rect", box, { fill: color, fillOpacity: kind === "band" ? 0.25 : 0.8 }));
    if (kind === "bars") sample.append(...patternOf(part.color, id), svg("rect", { ...box, fill: `url(#${id}) none` }));
  }
  return sample;
}

export const coordinate = (axis, value, unnamed) =>
  axis.categories ? axis.categories[Math.round(value)] ?? "" : `${plainText(axis.title) || unnamed} = ${numberText(value)}`;
