// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and ticks as the window writes them.
import { language } from "./words.js";

const localized = (text) => (language === "de" ? text.replace(".", ",") : text).replace(/-/g, "−");
const trimmed = (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

/** { base, exponent }: "1.5×10" and "−6", or the number alone with exponent "". */
export function numberParts(value, digits = 4) {
  if (value === null || Number.isNaN(value)) return { base: "–", exponent: "" };
  if (!Number.isFinite(value)) return { base: value > 0 ? "∞" : "−∞", exponent: "" };
  if (value === 0) return { base: "0", exponent: "" };
  const [mantissa, power] = value.toExponential(digits - 1).split("e");
  const exponent = Number(power);
  if (exponent >= -3 && exponent < 5) {
    return { base: localized(trimmed(value.toFixed(Math.max(0, digits - 1 - exponent)))), exponent: "" };
  }
  const short = trimmed(mantissa);
  return { base: short === "1" ? "10" : localized(short) + "×10", exponent: localized(String(exponent)) };
}

const raised = { "−": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹" };

export function numberText(value, digits = 4) {
  const { base, exponent } = numberParts(value, digits);
  return base + [...exponent].map((letter) => raised[letter] ?? letter).join("");
}

/** A map of an axis to scaled units: the numbers, or their log10. */
export function axisScale(axis) {
  const log = axis.logarithmic;
  const lower = axis.categories ? -0.5 : log ? Math.log10(axis.lower) : axis.lower;
  const upper = axis.categories ? axis.categories.length - 0.5 : log ? Math.log10(axis.upper) : axis.upper;
  return {
    log, lower, upper, span: upper - lower,
    scaled: (value) => (value === null ? NaN : log ? (value > 0 ? Math.log10(value) : NaN) : value),
    value: (scaled) => (log ? 10 ** scaled : scaled),
  };
}

function multiples(lower, upper, step) {
  const hair = 1e-9 * (upper - lower);
  const list = [];
  for (let k = Math.ceil((lower - hair) / step); k * step <= upper + hair && list.length < 1000; ++k) list.push(k * step);
  return list;
}

const fits = (ticks, perUnit, gap, extent) =>
  ticks.every((tick, i) => i === 0 ||
    (tick.at - ticks[i - 1].at) * perUnit >= 0.5 * (extent(tick) + extent(ticks[i - 1])) + gap);

function linearTicks(scale, pixels, pitch, gap, extent) {
  const perUnit = pixels / scale.span;
  const size = Math.max(Math.abs(scale.lower), Math.abs(scale.upper));
  let common = Math.floor(Math.log10(size) + 1e-9);
  if (common > -3 && common < 5) common = 0;
  let exponent = Math.floor(Math.log10(pitch / perUnit));
  if (!Number.isFinite(exponent)) return { major: [], minor: [], factor: null };
  let mantissa = 1;
  let major = [];
  const next = () => { [mantissa, exponent] = mantissa === 1 ? [2, exponent] : mantissa === 2 ? [5, exponent] : [1, exponent + 1]; };
  while (mantissa * 10 ** exponent * perUnit < pitch) next();
  for (let attempt = 0; attempt < 12; ++attempt, next()) {
    const step = mantissa * 10 ** exponent;
    const decimals = Math.min(15, Math.max(0, common - exponent));
    major = multiples(scale.lower, scale.upper, step).map((value) => ({
      at: value, base: localized((Math.abs(value) < 1e-6 * step ? 0 : value / 10 ** common).toFixed(decimals)), exponent: "",
    }));
    if (fits(major, perUnit, gap, extent)) break;
  }
  const step = mantissa * 10 ** exponent;
  const parts = mantissa === 2 ? 4 : 5;
  const minor = (step * perUnit) / parts >= 5 ? multiples(scale.lower, scale.upper, step / parts) : [];
  return { major, minor, factor: common ? { base: "×10", exponent: localized(String(common)) } : null };
}

function digitsOfDecades(scale, digits = [2, 3, 4, 5, 6, 7, 8, 9]) {
  const list = [];
  for (let decade = Math.floor(scale.lower); decade <= scale.upper; ++decade) {
    for (const digit of digits) {
      const at = decade + Math.log10(digit);
      if (at >= scale.lower - 1e-9 && at <= scale.upper + 1e-9) list.push({ at, value: digit * 10 ** decade });
    }
  }
  return list;
}

function decadeTicks(scale, pixels, pitch, gap, extent) {
  const perUnit = pixels / scale.span;
  for (const stride of [1, 2, 3, 4, 5, 10, 20, 50, 100, 200]) {
    const major = multiples(scale.lower, scale.upper, stride)
      .map((at) => ({ at, base: "10", exponent: localized(String(Math.round(at))) }));
    if (stride < 200 && !(stride * perUnit >= pitch && fits(major, perUnit, gap, extent))) continue;
    const minor = stride > 1 ? multiples(scale.lower, scale.upper, 1)
      : perUnit >= 24 ? digitsOfDecades(scale).map((tick) => tick.at) : [];
    return { major, minor, factor: null };
  }
  return { major: [], minor: [], factor: null };
}

/** Ticks in scaled units: { major: [{ at, base, exponent }], minor: [at], factor }. */
export function ticksFor(axis, scale, pixels, pitch, gap, extent) {
  if (axis.ticks) {
    const major = axis.ticks.map((value) => ({ at: scale.scaled(value), ...numberParts(value, 6) }))
      .filter((tick) => tick.at >= scale.lower && tick.at <= scale.upper);
    return { major, minor: [], factor: null };
  }
  if (!scale.log) {
    let ticks = linearTicks(scale, pixels, pitch, gap, extent);
    for (const share of [0.7, 0.5]) if (ticks.major.length < 3) ticks = linearTicks(scale, pixels, share * pitch, gap, extent);
    return ticks;
  }
  const plain = axis.lower >= 1e-3 && axis.upper <= 1e4;
  if (scale.span > (plain ? 3 : 2.3)) return decadeTicks(scale, pixels, 0.7 * pitch, gap, extent);
  const perUnit = pixels / scale.span;
  const minor = digitsOfDecades(scale).map((tick) => tick.at);
  for (const digits of [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]]) {
    const major = digitsOfDecades(scale, digits).map((tick) => ({ at: tick.at, ...numberParts(tick.value) }));
    const closest = Math.min(pixels, ...major.slice(1).map((tick, i) => (tick.at - major[i].at) * perUnit));
    if (major.length >= 3 && closest >= 0.5 * pitch && fits(major, perUnit, gap, extent)) return { major, minor, factor: null };
  }
  const values = { log: false, lower: axis.lower, upper: axis.upper, span: axis.upper - axis.lower };
  for (let wider = pitch, attempt = 0; attempt < 10; ++attempt, wider *= 1.5) {
    const linear = linearTicks(values, pixels, wider, gap, extent);
    const major = linear.major.map((tick) => ({ ...tick, at: Math.log10(tick.at) })).filter((tick) => Number.isFinite(tick.at));
    if (fits(major, perUnit, gap, extent)) return { major, minor: [], factor: linear.factor };
  }
  return { major: [], minor, factor: null };
}

/** Three digits on a logarithmic scale, four on a linear one: a hand has no more precision. */
export const byHand = (value, logarithmic) => Number(value.toPrecision(logarithmic ? 3 : 4));
