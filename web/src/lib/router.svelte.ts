// Where one is: the part of the address after '#', so that one file serves all; behind a '?' what is
// looked at there.

class Router {
  path = $state('/');
  query = $state.raw(new URLSearchParams());
  #told = '';

  constructor() {
    this.#read();
    addEventListener('hashchange', () => this.#read());
  }

  go(told: string): void {
    location.hash = told;
  }

  /** The same place told otherwise: nothing to come back to. */
  replace(told: string): void {
    if (told === this.#told) return;
    history.replaceState(history.state, '', `#${told}`);
    this.#read();
  }

  #read(): void {
    this.#told = location.hash.replace(/^#/, '') || '/';
    const [path = '', query = ''] = this.#told.split('?');
    this.path = path || '/';
    this.query = new URLSearchParams(query);
  }
}

/** An address within the page; what is empty is left out of the *query*. */
export function address(path: string, query: Record<string, string> = {}): string {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return told ? `${path}?${told}` : path;
}

/** The same address with more in its query. */
export function addressed(told: string, more: Record<string, string>): string {
  const [path = '', query = ''] = told.split('?');
  return address(path, { ...Object.fromEntries(new URLSearchParams(query)), ...more });
}

export const router = new Router();
