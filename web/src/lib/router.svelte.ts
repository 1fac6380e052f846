// Which page is shown: the part of the address after '#', so that one file serves all.

class Router {
  path = $state(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.path = read();
    });
  }

  go(path: string): void {
    location.hash = path;
  }
}

function read(): string {
  return location.hash.replace(/^#/, '') || '/';
}

export const router = new Router();
