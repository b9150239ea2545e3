import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');

const read = (file: string): string => readFileSync(resolve(FOLDER, file), 'utf8');

it.each(FILES)('%s is a record with a status, its context, the decision and its consequences', (file) => {
  const text = read(file);
  expect(text).toMatch(
    new RegExp(`^# ${file.slice(0, 4)} \\S.*\n\nStatus: accepted, \\d{4}-\\d\\d-\\d\\d\n\n## Context\n`),
  );
  const headings = text.match(/^## .*$/gm) ?? [];
  expect(headings.filter((heading) => heading !== '## Alternatives')).toEqual([
    '## Context',
    '## Decision',
    '## Consequences',
  ]);
});

it('the index lists each decision with its number and title, in order', () => {
  const rows = [...read('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| \S.* \|$/gm)];
  expect(rows.map(([, number, file, title]) => [file, `# ${number} ${title}`])).toEqual(
    FILES.sort().map((file) => [file, read(file).split('\n')[0]]),
  );
});

it('each decision has a unique number', () => {
  expect(new Set(FILES.map((file) => file.slice(0, 4))).size).toBe(FILES.length);
});
