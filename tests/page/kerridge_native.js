// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the place of the program in WebAssembly: the test answers through kerridgeRequest().
async function Kerridge() {
  const waiting = [];
  globalThis.kerridgeAnswer = (answer) => waiting.shift()(answer);
  return { answer: (request) => new Promise((resolve) => { waiting.push(resolve); kerridgeRequest(request); }) };
}
