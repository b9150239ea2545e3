/** Something to choose, by what the form holds of it and what it is called. */
export interface Option {
  value: string;
  label: string;
}

/** What some values, or a single one, are called. */
export const wordsFor = (value: unknown, options: readonly Option[]): string =>
  [value]
    .flat()
    .filter((chosen) => chosen !== null && chosen !== undefined && chosen !== '')
    .map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)
    .join(', ') || '—';
