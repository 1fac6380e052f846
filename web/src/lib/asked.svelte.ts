// A question and what has become of it, for a component to show.
import { Cancelled, live } from './server';
import { settings } from './settings.svelte';

const MOST_REMEMBERED = 300;
const remembered = new Map<string, unknown>(); // the same question has the same answer

export class Asked<T> {
  answer = $state.raw<T | null>(null);
  error = $state('');
  done = $state(0);
  busy = $state(false);
  #key = '';
  #cancel: () => void = () => {};

  /** Made by a component, and with it goes whatever it still waits for. */
  constructor(readonly name: string) {
    $effect(() => () => this.cancel());
  }

  /** Ask, unless it is asked already; null: nothing to ask. The old answer stays until the new.
   * In another language it is another question. */
  ask(question: unknown): void {
    const key = question === null ? '' : this.name + settings.language + JSON.stringify(question);
    if (key === this.#key) return;
    this.#cancel();
    this.#key = key;
    this.error = '';
    this.done = 0;
    this.busy = false;
    if (question === null) this.answer = null;
    else if (remembered.has(key)) this.answer = remembered.get(key) as T;
    else void this.#wait(key, question);
  }

  /** Stop waiting. */
  cancel(): void {
    this.#cancel();
    this.#key = '';
    this.busy = false;
  }

  async #wait(key: string, question: unknown): Promise<void> {
    this.busy = true;
    const asked = live.ask<T>(
      this.name,
      question,
      (done) => {
        if (this.#key === key) this.done = done;
      },
      // An answer that comes in parts is shown as far as it is.
      (part: T) => {
        if (this.#key === key) this.answer = part;
      },
    );
    this.#cancel = asked.cancel;
    try {
      const answer = await asked.answer;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(key, answer);
      if (this.#key === key) this.answer = answer;
    } catch (error) {
      if (this.#key === key && !(error instanceof Cancelled)) {
        this.answer = null;
        this.error = (error as Error).message;
      }
    } finally {
      if (this.#key === key) this.busy = false;
    }
  }
}
