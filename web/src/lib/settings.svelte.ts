// What a person has chosen about the page; kept in the browser.
import type { Seat } from './cards';
import type { HouseRule } from '../daihinmin/rules';
import type { Agreed, Level } from './types';

export type Theme = 'auto' | 'light' | 'dark';
export type Language = 'en' | 'ja';
export type Suits = 'two' | 'four';
export type Pace = 'calm' | 'brisk' | 'instant';
export type CardSize = 'usual' | 'large';
export type AsDummy = 'play' | 'watch';

const KEY = 'tefuda.settings';
const preferred: Language = navigator.language.startsWith('ja') ? 'ja' : 'en';

interface Settings {
  theme: Theme;
  language: Language;
  suits: Suits;
  pace: Pace;
  asDummy: AsDummy;
  sound: 'off' | 'on';
  cards: CardSize;
  show: Record<string, boolean>;
  /** Where one sat last at the bridge table, with whom, and what was agreed. */
  chair: { seat: Seat; level: Level; agreed: Agreed } | null;
  /** What the hands at the bridge table are about; empty: whatever comes. */
  boardTheme: string;
  /** Constraints of one's own, for when they are. */
  boardConstraints: string;
  /** Rules of Daihinmin that are otherwise than in the contest. */
  houseRules: HouseRule[];
}

const usual: Settings = {
  theme: 'auto',
  language: preferred,
  suits: 'two',
  pace: 'calm',
  asDummy: 'play',
  sound: 'off',
  cards: 'usual',
  show: {},
  chair: null,
  boardTheme: '',
  boardConstraints: '',
  houseRules: [],
};

export const settings: Settings = $state({ ...usual, ...stored() });

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // no storage, or something else in it: the usual settings will do
  }
}

/** Keep the settings and let the document follow them; called from an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.suits = settings.suits;
  root.dataset.cards = settings.cards;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still shows the page
  }
}
