import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TEXTS = ['{api,mf-*,server-kernel,shared-kernel,shell}/src/**/locales/ar.json', 'shell/src/pages/*/texts/ar.ts'];
const FILES = globSync(TEXTS, { cwd: ROOT });

/** Another word for a shop than متجر, in any number. */
const OTHER_SHOP = /محل(?:ات|ان|ين|ًا)?(?!\p{L})/gu;

it('detects the other word for a shop, and no similar word', () => {
  expect('المحلات و3 محلات ومحل ومحلان'.match(OTHER_SHOP)).toHaveLength(4);
  expect('محلي'.match(OTHER_SHOP)).toBeNull();
});

it.each(FILES)('%s uses one word for a shop', (file) => {
  expect(readFileSync(resolve(ROOT, file), 'utf8').match(OTHER_SHOP)).toBeNull();
});
