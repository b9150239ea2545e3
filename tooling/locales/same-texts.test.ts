import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = globSync(['{shell,mf-*}/src/locales', 'shared-kernel/src/booking/texts'], { cwd: ROOT });
const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key.replace(PLURAL, '')],
  );

const keysIn = (folder: string, locale: string): string[] => {
  const texts = JSON.parse(readFileSync(resolve(ROOT, folder, `${locale}.json`), 'utf8')) as object;
  return [...new Set(keysOf(texts))].sort();
};

it.each(FOLDERS)('%s has every French text in Arabic and English, and no other', (folder) => {
  const french = keysIn(folder, 'fr');
  expect(french.length).toBeGreaterThan(0);
  expect(keysIn(folder, 'ar')).toEqual(french);
  expect(keysIn(folder, 'en')).toEqual(french);
});
