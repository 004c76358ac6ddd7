// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment in the worker: one request at a time, and of the changes that wait the latest of each kind.

/** The text of an inert part of the page. */
const part = (id) => document.getElementById(id).textContent;

export const canCompute = () =>
  typeof WebAssembly === "object" && typeof DecompressionStream === "function" && typeof Worker === "function";

export class Session {
  #worker;
  #last = 0;
  #waiting = new Map();
  #pending = new Map();
  #busy = false;

  /** `show(answer, figures)` gets what a change did: the new state, and the figures that are other than before. */
  constructor(show, fail) {
    this.show = show;
    this.fail = fail;
    const code = URL.createObjectURL(new Blob([part("kerridge-js"), "\n", part("worker-js")], { type: "text/javascript" }));
    this.#worker = new Worker(code);
    this.#worker.onmessage = (event) => {
      const { resolve, reject } = this.#waiting.get(event.data.id);
      this.#waiting.delete(event.data.id);
      if (event.data.failure !== undefined) reject(new Error(event.data.failure));
      else resolve(JSON.parse(event.data.answer));
    };
    this.#worker.onerror = (event) => this.fail(event.message);
    this.started = this.#post({ wasm: part("kerridge-wasm") });
  }

  #post(message) {
    return new Promise((resolve, reject) => {
      this.#waiting.set(++this.#last, { resolve, reject });
      this.#worker.postMessage({ ...message, id: this.#last });
    });
  }

  /** Throws an Error with the message and the place of a request that failed. */
  async ask(request) {
    const answer = await this.#post({ request: JSON.stringify(request) });
    if (answer.error) throw Object.assign(new Error(answer.error.message), { place: answer.error.place });
    return answer;
  }

  /** Opens an experiment and shows all its figures. */
  async open(request) {
    const answer = await this.ask({ op: "open", version: 1, ...request });
    await this.#present(answer, answer.figures.map((figure) => figure.id));
    return answer;
  }

  /** Asks for a change; one with the same key that still waits is forgotten. */
  change(key, request) {
    this.#pending.delete(key);
    this.#pending.set(key, request);
    if (!this.#busy) this.#work();
  }

  set(key, ...changes) { this.change(key, { op: "set", changes }); }

  async #present(answer, ids) {
    const answers = await Promise.all(ids.map((id) => this.ask({ op: "figure", id })));
    this.show(answer, answers.map(({ figure }) => figure));
  }

  async #work() {
    this.#busy = true;
    while (this.#pending.size) {
      const [key, request] = this.#pending.entries().next().value;
      this.#pending.delete(key);
      try {
        const answer = await this.ask(request);
        await this.#present(answer, answer.changed);
      } catch (failure) {
        this.fail(failure.message);
      }
    }
    this.#busy = false;
    document.documentElement.dataset.idle = String(this.#last);
  }
}
