// Keys that are meant for the page, whatever has the focus, and arrows that walk along a row.

const LETTER = /^[a-z0-9]$/i;

/** Whether a key is meant for the element with the focus, and not for the page. */
export function isTakenBy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const field = (event.target as HTMLElement).closest('input, textarea, select');
  const type = field instanceof HTMLInputElement ? field.type : '';
  if (type === 'checkbox') return event.key === ' ';
  if (type === 'range') return !LETTER.test(event.key); // it goes along with the arrows
  return field !== null;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrows go from button to button of a row. */
export function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
