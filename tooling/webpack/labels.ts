import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import type { LabelledEntry, MenuEntry } from 'shared-kernel/remote';

type Texts = { [key: string]: Texts | string };

/**
 * Reads the texts of a remote.
 * @param folder folder of the remote
 */
export const readTexts = (folder: string): Record<Locale, Texts> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.parse(readFileSync(resolve(folder, `src/locales/${locale}.json`), 'utf8'))]),
  ) as Record<Locale, Texts>;

const textAt = (texts: Texts, key: string): string | undefined => {
  const text = key
    .split('.')
    .reduce<Texts | string | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), texts);
  return typeof text === 'string' ? text : undefined;
};

/**
 * Replaces the keys of menu entries with their texts: the shell shows them before it has the remote's texts.
 * @throws when a key has no text in French, the fallback of other languages
 */
export const labelled = (menu: MenuEntry[], texts: Record<Locale, Texts>): LabelledEntry[] =>
  menu.map(({ label, ...entry }) => {
    const labels = Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const text = textAt(texts[locale], label);
        return text === undefined ? [] : [[locale, text]];
      }),
    );
    if (labels.fr === undefined) throw new Error(`menu entry ${entry.id}: src/locales/fr.json has no text "${label}"`);
    return { ...entry, label: labels };
  });
