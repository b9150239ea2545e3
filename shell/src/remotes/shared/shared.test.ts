import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');
const IMPORT = /import (?:type )?\{([^}]+)\} from '(react-router-dom|react-i18next)'/g;

/** Names imported as values: the build removes types. */
const valuesIn = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name && !name.startsWith('type '));

const browserSources = globSync(
  '{shell/src/{browser,layout,pages,remotes},shell/src,mf-*/src,shared-kernel/src}/**/*.{ts,tsx}',
  {
    cwd: ROOT,
  },
).filter((file) => !/\.test\.|\/server\/|\/testing\/|\/shared\//.test(file));

const exportsOf = (name: string): string[] => {
  const [, names = ''] = /export \{([^}]+)\} from/.exec(readFileSync(resolve(__dirname, `${name}.ts`), 'utf8')) ?? [];
  return valuesIn(names);
};

test.each(['react-router-dom', 'react-i18next'])('shares exactly the exports of %s that pages import', (name) => {
  const imported = browserSources.flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(IMPORT)]
      .filter(([statement, , from]) => from === name && !statement.startsWith('import type'))
      .flatMap(([, names = '']) => valuesIn(names)),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(exportsOf(name).toSorted()).toEqual([...new Set(imported)].toSorted());
});
