// What the hands of a board shall be: about a theme of bidding, by constraints of one's own, or
// whatever comes.
import { settings } from '../lib/settings.svelte';

/** The theme that is none of ours: constraints of one's own. */
export const OWN = 'own';

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** As the server wants it. */
export const wishOf = (theme: string, text: string): { theme: string; constraints: string[] } =>
  theme === OWN ? { theme: '', constraints: linesOf(text) } : { theme, constraints: [] };

/** What was chosen last. */
export const wished = (): { theme: string; constraints: string[] } =>
  wishOf(settings.boardTheme, settings.boardConstraints);
