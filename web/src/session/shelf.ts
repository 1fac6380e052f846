// What was opened in this browser, evening by evening: kept in its database, and found again after a
// reload, in another tab, and while no server answers.
import type { Agreed, Film } from '../lib/types';
import type { Seat } from '../lib/cards';

/** One file of boards, or a single board. */
export interface Session {
  id: string;
  name: string;
  boards: Film[];
  /** Of North-South against the other table at which the same board was played. */
  imps: (number | null)[];
  problems: string[];
  agreed: Agreed;
  /** The cards in question, if it is an example. */
  candidates: string[] | null;
  opened: number;
  /** Other lines of play that were tried, by the number of the board. */
  lines?: Record<number, string[][]>;
}
/** A line about a session. */
export type Listed = Pick<Session, 'id' | 'name' | 'opened'> & { count: number };
/** Where to start: a moment, and whose eyes. */
export interface Start {
  at?: number;
  seat?: Seat | null;
}

/** The other table at which board *number* of a session was played. */
export function otherTable({ boards }: Session, number: number): { film: Film; number: number } | null {
  const place = boards.findIndex((one, at) => at !== number - 1 && one.deal === boards[number - 1]?.deal);
  const film = boards[place];
  return film ? { film, number: place + 1 } : null;
}

const MOST = 20;
const NAME = 'tefuda';
const STORES = { sessions: 'sessions', lines: 'lines' } as const;
type Store = keyof typeof STORES;

const here = new Map<string, Session>(); // what a browser that keeps nothing has until a reload
let database: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  return (database ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      for (const store of Object.values(STORES)) asked.result.createObjectStore(store, { keyPath: 'id' });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error(NAME));
  }));
}

async function within<T>(stores: Store[], mode: IDBTransactionMode, act: (of: (store: Store) => IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await opened()).transaction(stores, mode);
  const asked = act((store) => transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error ?? new Error(NAME));
  });
}

const lineOf = ({ id, name, opened, boards }: Session): Listed => ({ id, name, opened, count: boards.length });

export const shelf = {
  async put(session: Session): Promise<void> {
    here.set(session.id, session);
    try {
      await within(['sessions', 'lines'], 'readwrite', (of) => {
        of('lines').put(lineOf(session));
        return of('sessions').put(session);
      });
      for (const old of (await this.list()).slice(MOST)) await this.remove(old.id);
    } catch {
      // it is there until a reload
    }
  },

  async get(id: string): Promise<Session | null> {
    const found = here.get(id);
    if (found) return found;
    const kept = await within(['sessions'], 'readonly', (of) => of('sessions').get(id) as IDBRequest<Session | undefined>).catch(() => undefined);
    if (!kept) return null;
    // What an older page has kept knows nothing of questions.
    const session = { ...kept, boards: kept.boards.map((film) => ({ ...film, questions: film.questions ?? [] })) };
    here.set(id, session);
    return session;
  },

  /** The last ones first. */
  async list(): Promise<Listed[]> {
    const kept = await within(['lines'], 'readonly', (of) => of('lines').getAll() as IDBRequest<Listed[]>).catch(() => [...here.values()].map(lineOf));
    return kept.sort((a, b) => b.opened - a.opened);
  },

  async remove(id: string): Promise<void> {
    here.delete(id);
    await within(['sessions', 'lines'], 'readwrite', (of) => {
      of('lines').delete(id);
      return of('sessions').delete(id);
    }).catch(() => undefined);
  },
};
