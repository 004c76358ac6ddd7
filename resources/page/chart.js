// SPDX-License-Identifier: GPL-3.0-or-later
// One chart: its heading, legend, cursors, points, and what follows the pointer.
import { byHand, numberText } from "./numbers.js";
import { colorOf, html, markerElement, plainText, setMarked, svg, svgText, textWidth } from "./marks.js";
import { Kept, barsOf, coordinate, drawPlot, layoutOf, legendOf, legendSample, setChildren } from "./plot.js";
import { word } from "./words.js";

const [snap, steps] = [24, { decade: 0.05, linear: 0.01, coarse: 10 }];

/** The place of a track nearest to a pixel, as { x, y, value }. */
function nearestOnTrack(track, layout, pixel) {
  let best = { distance: Infinity };
  const at = (i) => [layout.px(track.x[i]), track.y.length ? layout.py(track.y[i]) : pixel[1]];
  for (let i = 0; i < track.x.length; ++i) {
    const [start, end] = [at(Math.max(0, i - 1)), at(i)];
    const along = [end[0] - start[0], end[1] - start[1]];
    const square = along[0] ** 2 + along[1] ** 2;
    const part = square > 0 ? Math.min(1, Math.max(0, ((pixel[0] - start[0]) * along[0] + (pixel[1] - start[1]) * along[1]) / square)) : 1;
    const distance = Math.hypot(pixel[0] - start[0] - part * along[0], pixel[1] - start[1] - part * along[1]);
    if (!(distance < best.distance)) continue;
    const from = Math.log(track.values[Math.max(0, i - 1)]);
    best = { distance, value: Math.exp(from + part * (Math.log(track.values[i]) - from)) };
  }
  return best;
}

export class Chart {
  #hidden = new Set();
  #cursors = [];
  #drag = null;
  #point = 0;
  #kept = new Kept();

  /** `page`: state, move(key, request), set(key, change), link(chart, place), say(text). */
  constructor(info, page) {
    this.info = info;
    this.page = page;
    const id = `chart-${info.id}`;
    this.heading = html(info.heading ?? "h2", { id });
    this.subtitle = html("p", { className: "subtitle" });
    this.summary = html("p", { className: "spoken", id: `${id}-summary` });
    this.empty = html("p", { className: "empty" });
    this.legend = html("ul", { className: "legend" });
    this.readout = html("div", { className: "readout", hidden: true, "aria-hidden": "true" });
    this.svg = svg("svg", { role: "group", "aria-labelledby": id, "aria-describedby": `${id}-summary` });
    this.clip = `${id}-clip`;
    this.plot = svg("g");
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    this.stops = svg("g");
    this.pointer = svg("g", { class: "pointer", "aria-hidden": "true" });
    this.svg.append(this.plot, this.marks, this.pointer, this.stops);
    this.area = html("div", { className: "area" }, this.svg, this.readout, this.empty);
    this.element = html("figure", { className: "chart", "aria-labelledby": id },
      html("figcaption", {}, this.heading, this.#variants(), this.#others(), this.subtitle), this.legend, this.area, this.summary);
    this.hint = html("p", { className: "hint" });
    this.element.append(this.hint);
    this.#listen();
    // Asking the area itself has the browser lay out the page once for each chart.
    new ResizeObserver(([entry]) => { this.width = entry.contentRect.width; this.#draw(); }).observe(this.area);
  }

  #variants() {
    if (!this.info.variants.length) return "";
    const select = html("select", { "aria-label": word("variant"), className: "variant" },
      ...this.info.variants.map((variant) => html("option", { value: variant.id, selected: variant.id === this.info.variant }, variant.label)));
    select.onchange = () => this.page.set(`variant:${this.info.id}`, { figure: this.info.id, variant: select.value });
    return select;
  }

  /** In a lesson: another chart in its place. */
  #others() {
    if (!this.page.charts().length) return "";
    const select = html("select", { "aria-label": word("chart"), className: "variant" },
      ...this.page.charts().map((chart) => html("option", { value: chart.id, selected: chart.id === this.info.id }, chart.title)));
    select.onchange = () => this.page.set("charts", { charts: this.page.shown().map((id) => (id === this.info.id ? select.value : id)) });
    return select;
  }

  update(figure) {
    this.figure = figure;
    const title = figure.panel ? `${figure.panel} ${figure.title}` : figure.title;
    setMarked(this.heading, title);
    setMarked(this.subtitle, figure.subtitle);
    this.summary.textContent = [figure.summary, figure.findings].filter((text) => text).join(" ");
    this.empty.textContent = figure.empty;
    this.empty.hidden = !figure.empty;
    this.svg.style.visibility = figure.empty ? "hidden" : "visible";
    this.hint.textContent = !this.#movesRows() ? "" : this.page.state().points
      ? word("Click or tap to add a point, drag to move it. With the keyboard: arrow keys move, Page Up and Page Down change the point, Enter adds, Delete removes one.")
      : word("Points can be dragged. With the keyboard: arrow keys move, Page Up and Page Down change the point.");
    this.#draw();
  }

  #movesRows() { return !this.figure.empty && this.figure.movesRows && this.page.state().movesRows !== false; }

  #points() {
    if (!this.#movesRows()) return [];
    const list = [];
    for (const series of this.figure.series) {
      if (series.line !== "none") continue;
      series.x.forEach((x, i) => { if (series.rows || this.page.state().points) list.push({ row: series.rows ? series.rows[i] : i, x, y: series.y[i] }); });
    }
    return list.sort((a, b) => a.row - b.row);
  }

  #draw() {
    this.width ||= this.area.clientWidth;  // only before the observer has seen it
    const width = Math.round(this.width);
    if (!this.figure || this.figure.empty || width < 50) return;
    const height = Math.round(Math.min(Math.max(0.62 * width, 240), Math.max(260, 0.5 * innerHeight)));
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.style.height = `${height}px`;
    const layout = (this.layout = layoutOf(this.figure, width, height));
    const box = { x: layout.left, y: layout.top, width: layout.plotWidth, height: layout.plotHeight };
    const clip = this.#kept.part("clip", box, () => svg("clipPath", { id: this.clip }));
    if (!clip.firstChild) clip.append(svg("rect", box));
    setChildren(this.plot, [clip, ...drawPlot(this.figure, layout, this.#hidden, this.clip, this.#kept)]);
    this.#kept.finish();
    const free = this.#points().length || this.page.state().points || this.figure.cursors.some((cursor) => cursor.y !== null && !cursor.track);
    this.svg.style.touchAction = free ? "none" : "pan-y";
    this.#drawLegend();
    this.#drawMarks();
    this.#drawCursors();
    this.#drawPoint();
    if (this.shownPlace) this.showPlace(this.shownPlace);
  }

  #drawLegend() {
    const entries = this.figure.legend === "none" ? [] : legendOf(this.figure);
    const key = JSON.stringify([entries.map((entry) => [entry.name, entry.part.color, entry.part.line]), [...this.#hidden]]);
    if (key === this.legendKey) return;
    this.legendKey = key;
    const focused = [...this.legend.children].findIndex((item) => item.contains(document.activeElement));
    this.legend.replaceChildren(...entries.map((entry) => {
      const button = html("button", { type: "button", "aria-pressed": String(!this.#hidden.has(entry.name)) }, legendSample(entry, this.figure.colors), html("span"));
      setMarked(button.lastChild, entry.name);
      button.onclick = () => {
        if (!this.#hidden.delete(entry.name)) this.#hidden.add(entry.name);
        this.#draw();
      };
      return html("li", {}, button);
    }));
    if (focused >= 0) this.legend.children[focused]?.firstChild.focus();
  }

  #drawMarks() {
    const { figure, layout } = this;
    this.marks.replaceChildren();
    const ends = new Map();
    const order = figure.marks.map((mark, i) => i).sort((a, b) => figure.marks[a].x - figure.marks[b].x);
    for (const i of order) {
      const mark = figure.marks[i];
      const x = layout.px(mark.x);
      const y = mark.y === null ? layout.edgeY(mark.color) : layout.py(mark.y);
      if (!(x >= layout.left - 1 && x <= layout.left + layout.plotWidth + 1) || !Number.isFinite(y)) continue;
      const color = colorOf(mark.color, figure.colors);
      const shape = markerElement(mark.marker === "none" ? "triangle" : mark.marker, 8, color, x, y);
      this.marks.append(shape);
      if (!mark.label) continue;
      const width = textWidth(mark.label, 11) + 8;
      const next = order.slice(order.indexOf(i) + 1).map((k) => figure.marks[k]).find((other) => other.color === mark.color && (other.y === null) === (mark.y === null));
      const right = x + 6 + width < (next ? layout.px(next.x) - 5 : layout.width);
      const left = x - 6 - width > (ends.get(mark.color) ?? 0);
      if (!right && !left) { ends.set(mark.color, x + 5); continue; }
      this.marks.append(svgText(mark.label, { x: right ? x + 6 : x - 6, y: y + 4, "text-anchor": right ? "start" : "end" }, { fill: color }));
      ends.set(mark.color, right ? x + 6 + width : x + 5);
    }
  }

  #drawCursors() {
    const { figure, layout } = this;
    while (this.#cursors.length > figure.cursors.length) this.#cursors.pop().remove();
    const taken = [];
    figure.cursors.forEach((cursor, i) => {
      let stop = this.#cursors[i];
      if (!stop) {
        stop = this.#cursors[i] = svg("g", { class: "cursor" });
        stop.addEventListener("keydown", (event) => this.#cursorKey(event, i));
        this.stops.append(stop);
      }
      const color = colorOf(cursor.color, figure.colors);
      const [x, y] = [layout.px(cursor.x), layout.py(cursor.y)];
      const [top, bottom] = [layout.top, layout.top + layout.plotHeight];
      const there = x >= layout.left - 1 && x <= layout.left + layout.plotWidth + 1 && (cursor.y === null || (y >= top - 1 && y <= bottom + 1));
      stop.style.display = there ? "" : "none";
      const label = plainText(cursor.label);
      const value = coordinate(figure.x, cursor.x, "x") + (cursor.y === null ? "" : `, ${coordinate(figure.y, cursor.y, "y")}`);
      if (cursor.target) {
        const [lower, upper] = [figure.x.lower ?? 0, figure.x.upper ?? 1];
        for (const [name, text] of Object.entries({ role: "slider", tabindex: "0", "aria-label": label || coordinate(figure.x, cursor.x, "x"), "aria-valuemin": lower, "aria-valuemax": upper, "aria-valuenow": cursor.track?.value ?? cursor.x, "aria-valuetext": value })) stop.setAttribute(name, text);
      }
      const shapes = [];
      if (cursor.y === null) {
        shapes.push(svg("path", { d: `M${x} ${top}V${bottom}`, class: "reach" }), svg("path", { d: `M${x} ${top}V${bottom}`, class: "bar" }, { stroke: color }),
          svg("path", { d: `M${x - 5} ${bottom + 7}L${x} ${bottom}L${x + 5} ${bottom + 7}Z` }, { fill: color }));
      } else {
        const d = `M${x - 9} ${y}H${x + 9}M${x} ${y - 9}V${y + 9}`;
        shapes.push(svg("circle", { cx: x, cy: y, r: 13, class: "reach" }), svg("path", { d, class: "halo" }), svg("path", { d, class: "cross" }, { stroke: color }));
      }
      // Above the middle where there is room, else to a side.
      const half = textWidth(label, 11) / 2 + 3;
      const row = cursor.y === null ? top - 4 : y - 12;
      const isFree = (at) => !taken.some(([other, otherHalf, otherRow]) => Math.abs(at - other) < half + otherHalf && Math.abs(row - otherRow) < 12);
      const middle = [x, x + half, x - half].map((at) => Math.min(Math.max(at, layout.left + half), layout.width - half)).find(isFree);
      if (label && middle !== undefined) {
        taken.push([middle, half, row]);
        shapes.push(svgText(cursor.label, { x: middle, y: row, "text-anchor": "middle", class: "tag" }, { fill: color }));
      }
      stop.replaceChildren(...shapes);
    });
  }

  #moveCursor(index, x, y, pixel) {
    const cursor = this.figure.cursors[index];
    const value = cursor.track ? (pixel ? nearestOnTrack(cursor.track, this.layout, pixel).value : x) : x;
    // At once; the next key starts from here, and the answer brings everything else.
    if (cursor.track) cursor.track.value = value;
    else [cursor.x, cursor.y] = [x, cursor.y === null ? null : y];
    this.#drawCursors();
    this.page.move(`cursor:${JSON.stringify(cursor.target)}`, { op: "move", target: cursor.target, x: value, ...(cursor.y === null || cursor.track ? {} : { y }) });
  }

  #stepped(axis, value, count) {
    const logarithmic = axis.logarithmic;
    const moved = logarithmic ? value * 10 ** (steps.decade * count) : value + steps.linear * count * (axis.upper - axis.lower);
    return Math.min(axis.upper, Math.max(axis.lower, moved));
  }

  #cursorKey(event, index) {
    const cursor = this.figure.cursors[index];
    const size = event.shiftKey ? steps.coarse : 1;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1], PageDown: [-steps.coarse, 0], PageUp: [steps.coarse, 0] }[event.key];
    if (!way || !cursor.target) return;
    event.preventDefault();
    const count = size * (cursor.y === null || cursor.track ? way[0] + way[1] : way[0]);
    if (cursor.track) {
      const values = cursor.track.values;
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const rising = this.layout.px(cursor.track.x[values.indexOf(most)]) >= this.layout.px(cursor.track.x[values.indexOf(least)]) ? 1 : -1;
      this.#moveCursor(index, Math.min(most, Math.max(least, cursor.track.value * 10 ** (steps.decade * count * rising))));
    } else {
      this.#moveCursor(index, this.#stepped(this.figure.x, cursor.x, count), cursor.y === null ? null : this.#stepped(this.figure.y, cursor.y, size * way[1]));
    }
  }

  // The keyboard's place among the points: one stop for all of them.
  #drawPoint() {
    const points = this.#points();
    const drawn = this.page.state().points;
    if (!points.length && !drawn) { this.pointStop?.remove(); this.pointStop = null; return; }
    if (!this.pointStop) {
      this.pointStop = svg("g", { class: "point", role: "slider", tabindex: "0" });
      this.pointStop.addEventListener("keydown", (event) => this.#pointKey(event));
      this.stops.append(this.pointStop);
    }
    this.#point = Math.min(this.#point, Math.max(0, points.length - 1));
    const point = points[this.#point] ?? { x: (this.figure.x.lower + this.figure.x.upper) / 2, y: (this.figure.y.lower + this.figure.y.upper) / 2 };
    const text = points.length ? `${word("Point")} ${this.#point + 1} ${word("of")} ${points.length}: ${numberText(point.x)}; ${numberText(point.y)}` : word("Points");
    for (const [name, value] of Object.entries({ "aria-label": word("Points"), "aria-valuemin": 1, "aria-valuemax": Math.max(1, points.length), "aria-valuenow": this.#point + 1, "aria-valuetext": text })) this.pointStop.setAttribute(name, value);
    this.pointStop.replaceChildren(svg("circle", { cx: this.layout.px(point.x), cy: this.layout.py(point.y), r: 8 }));
  }

  #pointKey(event) {
    const points = this.#points();
    const point = points[this.#point];
    const drawn = this.page.state().points;
    const size = event.shiftKey ? steps.coarse : 1;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] }[event.key];
    if (way && point) this.#moveRow(point.row, this.#stepped(this.figure.x, point.x, size * way[0]), this.#stepped(this.figure.y, point.y, size * way[1]));
    else if (event.key === "PageDown" || event.key === "PageUp") {
      this.#point = Math.max(0, Math.min(points.length - 1, this.#point + (event.key === "PageDown" ? 1 : -1)));
      this.#drawPoint();
    } else if (drawn && event.key === "Enter") {
      this.#point = drawn.length;
      const near = point ?? { x: (this.figure.x.lower + this.figure.x.upper) / 2, y: 0 };
      this.#setPoints([...drawn, [this.#stepped(this.figure.x, near.x, 3), near.y]]);
    } else if (drawn && point && event.key === "Delete") this.#setPoints(drawn.filter((_, row) => row !== point.row));
    else return;
    event.preventDefault();
  }

  #setPoints(points) { this.page.set("points", { points }); }

  #moveRow(row, x, y) { this.page.move(`row:${row}`, { op: "move", row, x: byHand(x, false), y: byHand(y, false) }); }

  #pixel(event) {
    const box = this.svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #hit([px, py], reach) {
    const { figure, layout } = this;
    let best = { distance: reach };
    const take = (distance, hit) => { if (distance < best.distance) best = { distance, ...hit }; };
    for (const point of this.#points()) take(Math.hypot(layout.px(point.x) - px, layout.py(point.y) - py), { row: point.row });
    if (best.row === undefined) {
      figure.cursors.forEach((cursor, i) => {
        if (!cursor.target) return;
        const x = layout.px(cursor.x);
        take(cursor.y === null ? Math.abs(x - px) : Math.hypot(x - px, layout.py(cursor.y) - py), { cursor: i });
      });
    }
    figure.marks.forEach((mark) => {
      if (!mark.target) return;
      const y = mark.y === null ? layout.edgeY(mark.color) : layout.py(mark.y);
      take(Math.hypot(layout.px(mark.x) - px, y - py), { mark, cursor: undefined, row: undefined });
    });
    return best;
  }

  #inside([px, py]) {
    const { layout } = this;
    return px >= layout.left && px <= layout.left + layout.plotWidth && py >= layout.top && py <= layout.top + layout.plotHeight;
  }

  #listen() {
    const values = (pixel) => {
      const { layout } = this;
      const x = Math.min(Math.max(pixel[0], layout.left), layout.left + layout.plotWidth);
      const y = Math.min(Math.max(pixel[1], layout.top), layout.top + layout.plotHeight);
      return [layout.vx(x), layout.vy(y)];
    };
    const follow = (pixel) => {
      const [x, y] = values(pixel);
      const hit = this.#drag;
      if (hit.row !== undefined) this.#moveRow(hit.row, x, y);
      else if (hit.cursor !== undefined) this.#moveCursor(hit.cursor, x, y, pixel);
      else if (hit.plane) this.page.move("plane", { op: "move", target: hit.plane, x, y });
    };
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.layout || this.figure.empty || !this.page.ready()) return;
      const pixel = this.#pixel(event);
      const hit = this.#hit(pixel, event.pointerType === "touch" ? 22 : 10);
      const target = this.figure.clickTarget;
      if (hit.mark) return this.page.move("mark", { op: "move", target: hit.mark.target, x: hit.mark.x });
      if (hit.row === undefined && hit.cursor === undefined) {
        if (!this.#inside(pixel)) return;
        if (target?.sets === "input") {
          const input = this.figure.x.inputs?.[Math.round(values(pixel)[0])];
          if (input !== undefined) this.page.set("slice", { slice: input });
          return;
        }
        if (target && target.sets !== "guess") hit.plane = target;
        else if (this.page.state().points && this.#movesRows()) {
          const [x, y] = values(pixel);
          return this.#setPoints([...this.page.state().points, [byHand(x, false), byHand(y, false)]]);
        } else return;
      }
      this.#drag = hit;
      this.svg.setPointerCapture(event.pointerId);
      if (hit.cursor !== undefined) this.#cursors[hit.cursor].focus({ preventScroll: true });
      if (hit.plane) follow(pixel);
      event.preventDefault();
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!this.layout || this.figure.empty) return;
      const pixel = this.#pixel(event);
      if (this.#drag) follow(pixel);
      const hit = this.#hit(pixel, 10);
      this.svg.style.cursor = hit.row !== undefined ? "move" : hit.mark ? "pointer" : hit.cursor !== undefined ? (this.figure.cursors[hit.cursor].y === null ? "ew-resize" : "move") : "crosshair";
      this.#read(pixel);
    });
    for (const name of ["pointerup", "pointercancel"]) this.svg.addEventListener(name, () => { this.#drag = null; });
    this.svg.addEventListener("pointerleave", () => { this.readout.hidden = true; this.page.link(this, null); });
  }

  /** What is under the pointer, in lines, and its place in the other charts. */
  #read(pixel) {
    const { figure, layout } = this;
    if (!this.#inside(pixel)) { this.readout.hidden = true; return this.page.link(this, null); }
    const [x, y] = [layout.vx(pixel[0]), layout.vy(pixel[1])];
    let lines = [];
    const place = { axis: figure.x.categories ? null : figure.x.title, x };
    const map = figure.heatMaps[0];
    const cell = (edges, value) => edges.findIndex((edge, i) => i + 1 < edges.length && value >= edge && value <= edges[i + 1]);
    const bar = figure.bars.length ? barsOf(figure, Math.round(x), this.#hidden).sort((a, b) => Math.abs((a.left + a.right) / 2 - x) - Math.abs((b.left + b.right) / 2 - x))[0] : null;
    if (map) {
      lines = [`${coordinate(figure.x, x, "x")}; ${coordinate(figure.y, y, "y")}`];
      const value = map.values[cell(map.yEdges, y)]?.[cell(map.xEdges, x)];
      if (value !== null && value !== undefined) lines.push(`${plainText(map.name)}: ${numberText(value)}`);
    } else if (bar) {
      const i = Math.round(x);
      const error = bar.set.errors[i];
      lines = [coordinate(figure.x, i, "x"), `${plainText(bar.set.name)}: ${numberText(bar.set.values[i])}${error > 0 ? ` ± ${numberText(error)}` : ""}`];
    } else {
      let best = { distance: snap };
      for (const series of figure.series) {
        if (this.#hidden.has(series.name)) continue;
        series.x.forEach((at, i) => {
          const distance = Math.hypot(layout.px(at) - pixel[0], layout.py(series.y[i]) - pixel[1]);
          if (distance < best.distance) best = { distance, series, i };
        });
      }
      const { series, i } = best;
      if (series) {
        lines = [plainText(series.name), `${coordinate(figure.x, series.x[i], "x")}; ${coordinate(figure.y, series.y[i], "y")}`, series.notes?.[i]].filter((text) => text);
        if (series.rows) place.row = series.rows[i];
        place.x = series.x[i];
      } else lines = [`${coordinate(figure.x, x, "x")}; ${coordinate(figure.y, y, "y")}`];
    }
    this.readout.replaceChildren(...lines.map((text) => html("div", {}, text)));
    this.readout.hidden = false;
    const [width, height] = [this.readout.offsetWidth, this.readout.offsetHeight];
    this.readout.style.left = `${Math.max(0, pixel[0] + 14 + width > layout.width ? pixel[0] - 14 - width : pixel[0] + 14)}px`;
    this.readout.style.top = `${pixel[1] - height - 10 < 0 ? pixel[1] + 16 : pixel[1] - height - 10}px`;
    this.page.link(this, place);
  }

  /** The place under the pointer in another chart: the same x, the same row; null: none. */
  showPlace(place) {
    this.shownPlace = place;
    this.pointer.replaceChildren();
    const { figure, layout } = this;
    if (!place || !layout || figure.empty) return;
    if (place.axis !== null && place.axis === figure.x.title && !figure.x.categories) {
      const x = layout.px(place.x);
      if (x >= layout.left && x <= layout.left + layout.plotWidth) this.pointer.append(svg("path", { d: `M${x} ${layout.top}v${layout.plotHeight}` }));
    }
    if (place.row === undefined) return;
    for (const series of figure.series) {
      series.rows?.forEach((row, i) => {
        if (row === place.row) this.pointer.append(svg("circle", { cx: layout.px(series.x[i]), cy: layout.py(series.y[i]), r: 6 }));
      });
    }
  }
}
