// The page in the language that was chosen: t('board.step', { n: 3 }).
import en from '../words/en';
import ja from '../words/ja';
import { settings } from './settings.svelte';

export type Word = keyof typeof en;

const languages: Record<string, Record<Word, string>> = { en, ja };

export function t(word: Word, values: Record<string, string | number> = {}): string {
  const text = (languages[settings.language] ?? en)[word];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
