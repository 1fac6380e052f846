// A question and what has become of it, for a component to show.
import { untrack } from 'svelte';
import { Cancelled, serverFor, type Asker } from './server';
import { settings } from './settings.svelte';

const MOST_REMEMBERED = 300;
const remembered = new Map<string, unknown>(); // the same question has the same answer

export class Asked<T, Q = unknown> {
  /** What was found, of this question and no other. */
  answer = $state.raw<T | null>(null);
  #last = $state.raw<T | null>(null);
  busy = $state(false);
  /** The answer, or while that is on its way the one before: for what goes on from there. */
  latest = $derived(this.answer ?? (this.busy ? this.#last : null));
  error = $state('');
  done = $state(0);
  #key = '';
  #cancel: () => void = () => {};

  /** Made by a component, and with it goes whatever it still waits for. */
  constructor(
    readonly name: string,
    readonly asker: Asker<Q, T> = serverFor(name),
  ) {
    $effect(() => () => this.cancel());
  }

  /** Ask, unless it is asked already; null: nothing to ask. In another language it is another
   * question. */
  ask(question: Q | null): void {
    const key = question === null ? '' : this.name + settings.language + JSON.stringify(question);
    if (key === this.#key) return;
    this.#cancel();
    this.#key = key;
    this.error = '';
    this.done = 0;
    this.busy = false;
    this.#last = untrack(() => this.answer ?? this.#last);
    this.answer = null;
    if (question === null) this.#last = null;
    else if (remembered.has(key)) this.answer = remembered.get(key) as T;
    else void this.#wait(key, question);
  }

  /** Stop waiting. */
  cancel(): void {
    this.#cancel();
    this.#key = '';
    this.busy = false;
  }

  async #wait(key: string, question: Q): Promise<void> {
    this.busy = true;
    const asked = this.asker.ask(
      question,
      (done) => {
        if (this.#key === key) this.done = done;
      },
      // An answer that comes in parts is shown as far as it is.
      (part) => {
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
