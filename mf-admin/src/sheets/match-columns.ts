import { textKey } from 'shared-kernel/i18n/text-key';

/** A column that can be imported: its name for the API, and its label. */
export interface ImportColumn {
  name: string;
  label: string;
}

/** Matches the titles of a sheet with columns, by name or label; an empty string where none fits. */
export const matchColumns = (titles: readonly string[], columns: readonly ImportColumn[]): string[] => {
  const byKey = new Map(
    columns.flatMap(({ name, label }) => [
      [textKey(label), name],
      [textKey(name), name],
    ]),
  );
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = byKey.get(textKey(title));
    if (name === undefined || taken.has(name)) return '';
    taken.add(name);
    return name;
  });
};
