import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGES = globSync('{*.md,*/*.md,docs/**/*.md}', { cwd: ROOT, exclude: (path) => path.includes('node_modules') });

/** Files that a page links to; code and addresses elsewhere aside. */
const linkedFiles = (page: string): string[] =>
  [
    ...readFileSync(resolve(ROOT, page), 'utf8')
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

it('each link in a document refers to an existing file', () => {
  const links = PAGES.flatMap((page) => linkedFiles(page).map((target) => ({ page, target })));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ page, target }) => !existsSync(resolve(ROOT, dirname(page), target)))).toEqual([]);
});
