// Where one is: the part of the address after '#', so that one file serves all; behind a '?' what is
// looked at there.

class Router {
  #address = $state(read());
  path = $derived(this.#address.split('?')[0] || '/');
  query = $derived(new URLSearchParams(this.#address.split('?')[1] ?? ''));

  constructor() {
    addEventListener('hashchange', () => {
      this.#address = read();
    });
  }

  go(told: string): void {
    location.hash = told;
  }

  /** The same place told otherwise: nothing to come back to. */
  replace(told: string): void {
    if (told === this.#address) return;
    history.replaceState(history.state, '', `#${told}`);
    this.#address = told;
  }
}

function read(): string {
  return location.hash.replace(/^#/, '') || '/';
}

/** An address within the page; what is empty is left out of the *query*. */
export function address(path: string, query: Record<string, string> = {}): string {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return told ? `${path}?${told}` : path;
}

export const router = new Router();
