import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Paths of this repository that a text names in backticks, from its root. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.includes(path.split('/')[0] ?? ''));

it.each(['docs/security.md', 'docs/asvs.md', 'docs/running.md', 'docs/deploying.md', 'docs/specification.md'])(
  '%s names files that exist',
  (file) => {
    const named = pathsIn(readFileSync(resolve(ROOT, file), 'utf8'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
  },
);

it('each attack names the tests that cover it', () => {
  const text = readFileSync(resolve(ROOT, 'docs/security.md'), 'utf8');
  const [, attacks = ''] = text.split(/^## Attacks.*$/m);
  const rows =
    attacks
      .split(/^## /m)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  const unproven = rows.slice(2).filter((row) => !pathsIn(row).some((path) => /\.(test|spec)\.tsx?$/.test(path)));
  expect(unproven).toEqual([]);
});

it('each requirement of the ASVS, levels 1 and 2, has one answer', () => {
  const numbers = readFileSync(resolve(ROOT, 'docs/asvs.md'), 'utf8').match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
  expect([numbers.length, new Set(numbers).size]).toEqual([253, 253]);
});

it('each promise of the specification names the test that covers it', () => {
  const text = readFileSync(resolve(ROOT, 'docs/specification.md'), 'utf8');
  const promises = text.split('\n').filter((line) => /^\| (?!promise|---)/.test(line));
  expect(promises.length).toBeGreaterThan(30);
  const isHeld = (row: string) => pathsIn(row).some((path) => /\.(test|spec)\.tsx?$/.test(path));
  expect(promises.filter((row) => !isHeld(row))).toEqual([]);
});
