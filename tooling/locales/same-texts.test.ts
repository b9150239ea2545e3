import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lackingKeys } from '../../shell/src/server/releases/complete-texts.ts';
import { textKeys } from './missing-texts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = globSync(['{shell,mf-*}/src/locales', 'shared-kernel/src/booking/texts'], { cwd: ROOT });

const textsIn = (folder: string, locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(resolve(ROOT, folder, `${locale}.json`), 'utf8'));

const keysIn = (folder: string, locale: string): string[] => [...new Set(textKeys(textsIn(folder, locale)))].sort();

it('finds the texts of each remote', () => {
  expect(FOLDERS.length).toBeGreaterThan(5);
});

it.each(FOLDERS)('%s has exactly the French texts in Arabic and English', (folder) => {
  const french = keysIn(folder, 'fr');
  expect(keysIn(folder, 'ar')).toEqual(french);
  expect(keysIn(folder, 'en')).toEqual(french);
});

it.each(FOLDERS)('%s has every plural form of Arabic and English', (folder) => {
  for (const locale of ['ar', 'en'] as const) {
    expect(lackingKeys(locale, textsIn(folder, locale), textsIn(folder, 'fr'))).toEqual([]);
  }
});
