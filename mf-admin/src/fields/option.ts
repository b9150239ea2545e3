/** An option: the value that the form holds, and its label. */
export interface Option {
  value: string;
  label: string;
}

/** Labels of one value or several. */
export const labelFor = (value: unknown, options: readonly Option[]): string =>
  [value]
    .flat()
    .filter((chosen) => chosen !== null && chosen !== undefined && chosen !== '')
    .map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)
    .join(', ') || '—';
