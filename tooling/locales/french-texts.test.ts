import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TEXTS = [
  '{shell,mf-*}/src/locales/fr.json',
  'shell/src/pages/*/texts/fr.ts',
  'api/src/platform/*/{messages,texts}/fr.ts',
  'shared-kernel/src/*/texts/fr.json',
];
const FILES = globSync(TEXTS, { cwd: ROOT });

/** Signs before or after which a line must not end; a space there has to be one that holds. */
const LOOSE_SIGN = /\S [:;?!»].*|« .*/g;

it.each(FILES)('%s has no sign that could begin a line of its own', (file) => {
  expect(readFileSync(resolve(ROOT, file), 'utf8').match(LOOSE_SIGN)).toBeNull();
});
