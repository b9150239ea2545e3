import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OTHER_LOCALES } from 'shared-kernel/contracts';
import { differencesFromFrench } from './differences-from-french.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = globSync('{api,mf-*,server-kernel,shared-kernel,shell}/src/**/locales', { cwd: ROOT });

it('finds the texts of each remote', () => {
  expect(FOLDERS.length).toBeGreaterThan(5);
});

it.each(OTHER_LOCALES)('has every French text in %s, with each plural form, and no other', (locale) => {
  const differences = FOLDERS.flatMap((folder) =>
    differencesFromFrench(resolve(ROOT, folder), locale).map((difference) => `${folder}/${difference}`),
  );
  expect(differences).toEqual([]);
});

it('accepts files without texts, with which a remote may start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'locales-'));
  try {
    for (const locale of ['fr', ...OTHER_LOCALES]) await writeFile(join(folder, `${locale}.json`), '{}');
    expect(OTHER_LOCALES.flatMap((locale) => differencesFromFrench(folder, locale))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('names the file, or the texts, that a language lacks or has in vain', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'locales-'));
  const write = (locale: string, texts: object) => writeFile(join(folder, `${locale}.json`), JSON.stringify(texts));
  try {
    await write('fr', { title: 'Titre', shops_one: '{{count}} boutique', shops_other: '{{count}} boutiques' });
    expect(differencesFromFrench(folder, 'en')).toEqual(['en.json is missing']);
    await write('en', { shops_one: '{{count}} shop', text: 'Text' });
    expect(differencesFromFrench(folder, 'en')).toEqual([
      'en.json lacks title, shops',
      'en.json has text, unlike fr.json',
    ]);
    await write('en', { title: 'Title {{name}}', shops_one: '{{count}} shop', shops_other: '{{count}} shops' });
    expect(differencesFromFrench(folder, 'en')).toEqual(['en.json has other values than fr.json in title']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
