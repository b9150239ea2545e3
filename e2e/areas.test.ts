import { existsSync, globSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREAS } from './areas.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SPECS = join(import.meta.dirname, 'specs');

it('declares every folder of specs', () => {
  const folders = Object.keys(AREAS).filter((area) => !area.includes('/'));
  expect(folders.toSorted()).toEqual(readdirSync(SPECS).toSorted());
});

it('declares single specs that exist', () => {
  const specs = Object.keys(AREAS).filter((area) => area.includes('/'));
  expect(specs.filter((spec) => globSync(`${spec}.*`, { cwd: SPECS }).length === 0)).toEqual([]);
});

it.each(Object.entries(AREAS))('%s names sources that exist', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
