// SPDX-License-Identifier: GPL-3.0-or-later
// In the worker, behind kerridge.js: unpacks the program once, then answers one request after the other.

async function unpacked(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

let program = null;

onmessage = async (event) => {
  const { id, wasm, request } = event.data;
  try {
    if (wasm !== undefined) program = unpacked(wasm).then((wasmBinary) => Kerridge({ wasmBinary }));
    const module = await program;
    postMessage({ id, answer: request === undefined ? "{}" : await module.answer(request) });
  } catch (failure) {
    postMessage({ id, failure: String(failure) });
  }
};
