// The arrow keys in a group of choices: they choose the next one, and mean nothing else there.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function radios(group: HTMLElement): { destroy: () => void } {
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const all = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (!step || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(here + step + all.length) % all.length]!;
    next.focus();
    next.click();
  }
  group.addEventListener('keydown', press);
  return { destroy: () => group.removeEventListener('keydown', press) };
}
