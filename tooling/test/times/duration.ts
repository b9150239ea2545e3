/** Formats milliseconds for people: `0.4 s`, `12.3 s`, `2.5 min`. */
export const formatDuration = (ms: number): string =>
  ms < 100_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;
