// Where means stand beside each other: bars go from zero to them, so that a loss is told from a gain.

export interface Scale {
  low: number;
  high: number;
  /** Where a value stands, in per cent from the left. */
  along: (value: number) => number;
}

export function scaleOf(means: number[]): Scale {
  const low = Math.min(0, ...means);
  const high = Math.max(0, ...means);
  const span = high - low || 1; // where all are zero
  return { low, high, along: (value) => (100 * (value - low)) / span };
}
