import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from 'shared-kernel/contracts';
import { lackingKeys } from '../../shell/src/server/releases/compose/complete-texts.ts';
import { textKeys } from './missing-texts.ts';

type Texts = Record<string, unknown>;

/** The text at a path; undefined for a plural, whose forms may leave out the number. */
const textAt = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts);

/** Values of a text, except the mall's name, which some languages replace by a pronoun. */
const valuesOf = (text: unknown): string => [...new Set(String(text).match(/\{\{(?!mall\})[^}]*\}\}/g))].sort().join();

/** Describes the file, texts, plural forms and values in which a language differs from French. */
export const differencesFromFrench = (folder: string, locale: Locale): string[] => {
  const file = `${locale}.json`;
  if (!existsSync(join(folder, file))) return [`${file} is missing`];
  const [french, texts]: Texts[] = ['fr.json', file].map((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  const known = new Set(textKeys(french ?? {}));
  const lacking = lackingKeys(locale, texts ?? {}, french ?? {});
  const added = [...new Set(textKeys(texts ?? {}))].filter((key) => !known.has(key));
  const differing = [...known].filter((key) => {
    const [one, other] = [textAt(french ?? {}, key), textAt(texts ?? {}, key)];
    return typeof one === 'string' && typeof other === 'string' && valuesOf(one) !== valuesOf(other);
  });
  return [
    ...(lacking.length > 0 ? [`${file} lacks ${lacking.join(', ')}`] : []),
    ...(added.length > 0 ? [`${file} has ${added.join(', ')}, unlike fr.json`] : []),
    ...(differing.length > 0 ? [`${file} has other values than fr.json in ${differing.join(', ')}`] : []),
  ];
};
