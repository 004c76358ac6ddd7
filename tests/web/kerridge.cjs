#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// The module of a page behind a command line like the program's, for tests/support/compare_programs.py, and a table of
// sizes and times:
//   kerridge.cjs FOLDER run EXPERIMENT --export RESULTS …     the tables of an experiment without data files
//   kerridge.cjs FOLDER verify                               the fixed set of kerridge verify
//   kerridge.cjs FOLDER measure EXPERIMENT                   bytes, and seconds until its tables, also for other n
// FOLDER: with kerridge.js and kerridge.wasm.
'use strict';
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

const [folder, command, ...rest] = process.argv.slice(2);

function ask(module, request) {
  const answer = JSON.parse(module.answer(JSON.stringify(request)));
  if (answer.error) throw new Error(`${answer.error.place}: ${answer.error.message}`);
  return answer;
}

function tablesOf(module, experiment) {
  ask(module, {op: 'open', version: 1, experiment, language: 'en', figures: []});
  return ask(module, {op: 'tables'});
}

// "0.250 s (0.240 s of processor time)"
function timed(work) {
  const begin = process.hrtime.bigint();
  const before = process.cpuUsage();
  work();
  const spent = process.cpuUsage(before);
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  return `${seconds.toFixed(3)} s (${((spent.user + spent.system) / 1e6).toFixed(3)} s of processor time)`;
}

function run(module, file, options) {
  const experiment = JSON.parse(fs.readFileSync(file, 'utf8'));
  const results = options[options.indexOf('--export') + 1];
  const {tables} = tablesOf(module, experiment);
  fs.mkdirSync(results, {recursive: true});
  for (const [name, text] of Object.entries(tables)) fs.writeFileSync(path.join(results, name), text);
}

function verify(module) {
  const answer = ask(module, {op: 'verify'});
  process.stdout.write(answer.table + answer.verdict);
  return answer.holds;
}

function measure(module, file) {
  for (const name of ['kerridge.js', 'kerridge.wasm']) {
    const bytes = fs.readFileSync(path.join(folder, name));
    console.log(`${name}: ${bytes.length} bytes, ${zlib.gzipSync(bytes, {level: 9}).length} by gzip`);
  }
  const experiment = JSON.parse(fs.readFileSync(file, 'utf8'));
  delete experiment.studies;
  const tables = () => tablesOf(module, experiment);
  console.log(`its tables, the first time: ${timed(tables)}`);
  console.log(`again: ${timed(tables)}`);
  for (const n of [100, 300, 1000]) {
    experiment.data.generator.n = n;
    console.log(`n = ${n}: ${timed(tables)}`);
  }
}

(async () => {
  const begin = process.hrtime.bigint();
  const wasmBinary = fs.readFileSync(path.join(folder, 'kerridge.wasm'));
  const module = await require(path.resolve(folder, 'kerridge.js'))({wasmBinary});
  const started = Number(process.hrtime.bigint() - begin) / 1e9;
  if (command === 'run') run(module, rest[0], rest);
  else if (command === 'verify') process.exitCode = verify(module) ? 0 : 1;
  else if (command === 'measure') {
    console.log(`ready after ${started.toFixed(3)} s`);
    measure(module, rest[0]);
  } else throw new Error(`no command ${command}`);
})().catch((error) => {
  console.error(error.message || error);
  process.exitCode = 1;
});
