import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textKeys } from './missing-texts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = globSync(['{shell,mf-*}/src/locales', 'shared-kernel/src/booking/texts'], { cwd: ROOT });

const keysIn = (folder: string, locale: string): string[] => {
  const texts = JSON.parse(readFileSync(resolve(ROOT, folder, `${locale}.json`), 'utf8')) as object;
  return [...new Set(textKeys(texts))].sort();
};

it.each(FOLDERS)('%s has every French text in Arabic and English, and no other', (folder) => {
  const french = keysIn(folder, 'fr');
  expect(french.length).toBeGreaterThan(0);
  expect(keysIn(folder, 'ar')).toEqual(french);
  expect(keysIn(folder, 'en')).toEqual(french);
});
