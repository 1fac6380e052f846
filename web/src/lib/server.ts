// Talking to the server, in the language that was chosen: plain requests, and questions over the
// socket that can be cancelled.
import { settings } from './settings.svelte';
import { t } from './words';

export async function request<T>(path: string, body?: unknown, method?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'Accept-Language': settings.language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Error(t('error.unreachable'));
  }
  if (!response.ok) {
    const refused = (await response.json().catch(() => null)) as { error?: string } | null;
    throw new Error(refused?.error ?? `${response.status} ${response.statusText}`);
  }
  return (await response.json()) as T;
}

export class Cancelled extends Error {}

/** A question that was asked, until it is answered or given up. */
export interface Asking<T> {
  answer: Promise<T>;
  cancel: () => void;
}
/** Who answers questions, and tells how far it is and what there is of the answer so far. */
export interface Asker<Q, T> {
  ask(question: Q, progress: (done: number) => void, news: (part: T) => void): Asking<T>;
}

interface Pending {
  ask: string;
  question: unknown;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  progress: (done: number) => void;
  news: (news: never) => void;
}
interface Message {
  id: number;
  answer?: unknown;
  error?: string;
  cancelled?: boolean;
  done?: number;
  news?: unknown;
}

const RETRY_MS = 1000;
const MOST_RETRIES = 5;

/** One connection for all questions; after a break what is pending is asked again. */
class Live {
  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #last = 0;
  #failures = 0;

  ask<T>(
    ask: string,
    question: unknown,
    progress: (done: number) => void = () => {},
    news: (news: never) => void = () => {},
  ): Asking<T> {
    const id = ++this.#last;
    const answer = new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { ask, question, resolve, reject, progress, news });
    });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send(id);
    else if (!this.#socket) this.#connect();
    return { answer, cancel: () => this.#cancel(id) };
  }

  #cancel(id: number): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.reject(new Cancelled());
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ id, cancel: true }));
  }

  #send(id: number): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    const { ask, question } = pending;
    this.#socket?.send(JSON.stringify({ id, ask, question, language: settings.language }));
  }

  #connect(): void {
    const address = new URL('api/live', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      for (const id of this.#pending.keys()) this.#send(id);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.#reconnect();
  }

  #reconnect(): void {
    this.#socket = null;
    if (!this.#pending.size) return;
    if (++this.#failures > MOST_RETRIES) {
      for (const pending of this.#pending.values()) pending.reject(new Error(t('error.unreachable')));
      this.#pending.clear();
      this.#failures = 0;
    } else {
      setTimeout(() => this.#socket ?? this.#connect(), RETRY_MS);
    }
  }

  #receive(message: Message): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    if (message.done !== undefined) {
      pending.progress(message.done);
      return;
    }
    if (message.news !== undefined) {
      pending.news(message.news as never);
      return;
    }
    this.#pending.delete(message.id);
    if (message.error !== undefined) pending.reject(new Error(message.error));
    else if (message.cancelled) pending.reject(new Cancelled());
    else pending.resolve(message.answer as never);
  }
}

export const live = new Live();

/** The server, asked by the name of the question. */
export const serverFor = <Q, T>(name: string): Asker<Q, T> => ({
  ask: (question, progress, news) => live.ask<T>(name, question, progress, news),
});
