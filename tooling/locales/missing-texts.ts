import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { KERNEL_NAMESPACE } from 'shared-kernel/remote';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const TESTS = /\.test\.|\/testing\//;
/** A call of the function that `useTexts` gives, with a key that is written out. */
const ASKED = /\bt\(\s*'([\w.-]+)'/g;
/** Servers get their texts so, with keys that the compiler checks. */
const CHECKED = /\btextsIn\(/;
const NAMESPACE = /(?:\buseTexts\(|\bns: )'([^']+)'/g;
const FRENCH = 'locales/fr.json';

/** Names of all texts of a locale file; a plural has one, whatever its forms. */
export const textKeys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? textKeys(value, `${prefix}${key}.`) : [prefix + key.replace(PLURAL, '')],
  );

const keysIn = (file: string): string[] => textKeys(JSON.parse(readFileSync(file, 'utf8')));

/** The texts of a file's own package or part of the kernel: those of the nearest folder above it that has some. */
const ownTexts = (file: string, root: string): string | undefined => {
  const folder = dirname(file);
  const texts = join(folder, FRENCH);
  if (existsSync(texts)) return texts;
  return folder === root ? undefined : ownTexts(folder, root);
};

const kernelTexts = (namespace: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${namespace}/locales`)), 'fr.json');

/**
 * Texts that a package's code asks for and that it lacks in French, to which the other languages fall back. Keys that are put
 * together as the code runs are not seen.
 * @param folder the package's
 * @returns a line for each, with the files that could have the text
 */
export const missingTexts = (folder: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !TESTS.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const asked = [...code.matchAll(ASKED)].map(([, key = '']) => key);
      if (asked.length === 0 || CHECKED.test(code)) return [];
      const own = ownTexts(join(folder, file), folder);
      const namespaces = [...code.matchAll(NAMESPACE)].map(([, name = '']) => name);
      const kernel = namespaces.filter((name) => name.startsWith(KERNEL_NAMESPACE)).map(kernelTexts);
      const searched = [...(own ? [own] : []), ...kernel];
      const known = new Set(searched.flatMap(keysIn));
      const name = (path: string): string => relative(dirname(folder), path);
      const lacking = (searched.length > 0 ? searched : [join(folder, 'src', FRENCH)]).map(name).join(', ');
      return asked
        .filter((key) => !known.has(key))
        .map((key) => `${name(join(folder, file))} asks for the text "${key}", which is missing in ${lacking}`);
    });
