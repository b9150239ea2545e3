import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const TESTS = /\.test\.|\/testing\//;
/** A call of the function that `useTexts` gives, with a key that is written out. */
const ASKED = /\bt\(\s*'([\w.-]+)'/g;
/** Servers get their texts so, with keys that the compiler checks. */
const CHECKED = /\btextsIn\(/;
const FRENCH = 'src/locales/fr.json';

/** Names of all texts of a locale file; a plural has one, whatever its forms. */
export const textKeys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? textKeys(value, `${prefix}${key}.`) : [prefix + key.replace(PLURAL, '')],
  );

/**
 * Texts that a package's code asks for and that it lacks in French, to which the other languages fall back. Keys that are put
 * together as the code runs are not seen.
 * @param folder the package's
 * @returns a line for each
 */
export const missingTexts = (folder: string): string[] => {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const known = new Set(textKeys(JSON.parse(read(FRENCH))));
  return globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !TESTS.test(file))
    .map((file) => ({ file, code: read(file) }))
    .filter(({ code }) => !CHECKED.test(code))
    .flatMap(({ file, code }) => [...code.matchAll(ASKED)].map(([, key = '']) => ({ file, key })))
    .filter(({ key }) => !known.has(key))
    .map(({ file, key }) => `${join(basename(folder), file)} asks for the text "${key}", which ${FRENCH} lacks`);
};
