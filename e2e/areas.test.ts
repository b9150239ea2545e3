import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREAS } from './areas.ts';

const ROOT = resolve(import.meta.dirname, '..');

it('declares every folder of specs', () => {
  expect(Object.keys(AREAS).toSorted()).toEqual(readdirSync(join(import.meta.dirname, 'specs')).toSorted());
});

it.each(Object.entries(AREAS))('%s names sources that exist', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
