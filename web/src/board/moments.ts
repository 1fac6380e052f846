// Moments of a board in words: by call, or by trick and card.
import type { Film } from '../lib/types';
import { t } from '../lib/words';

export function momentOf(film: Film, at: number): string {
  const count = at - film.calls.length;
  if (count < 0 || !film.contract) return t('film.call', { n: at + 1 });
  if (!film.frames[at]?.to_act) return t('film.end');
  return t('film.card', { trick: Math.floor(count / 4) + 1, card: (count % 4) + 1 });
}
