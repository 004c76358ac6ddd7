// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the place of the program in WebAssembly: the test answers, in Chromium through kerridgeRequest(), elsewhere
// through the page, which passes on what the worker posts.
async function Kerridge() {
  const waiting = [];
  globalThis.kerridgeAnswer = (answer) => waiting.shift()(answer);
  const send = globalThis.kerridgeRequest ?? ((request) => postMessage({ kerridgeRequest: request }));
  return { answer: (request) => new Promise((resolve) => { waiting.push(resolve); send(request); }) };
}

// Before the worker's own listener, which comes later.
addEventListener("message", (event) => {
  if (event.data.kerridgeAnswer === undefined) return;
  event.stopImmediatePropagation();
  kerridgeAnswer(event.data.kerridgeAnswer);
});
