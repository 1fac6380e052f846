// With a finger the first tap picks a card, and the second plays it; with a pointer or a key one is enough.

export class Taps {
  picked = $state<string | null>(null);

  constructor(private readonly play: (card: string) => void) {}

  readonly tap = (card: string, event: MouseEvent): void => {
    const isFirst = (event as PointerEvent).pointerType === 'touch' && this.picked !== card;
    this.picked = isFirst ? card : null;
    if (!isFirst) this.play(card);
  };
}
