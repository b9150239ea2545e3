import { type Edges, findDependents, pathsNamedIn } from './import-graph.ts';
import { selectTests } from './select-tests.ts';

const IMPORTS: Edges = new Map([
  ['mf-catalog/src/page.tsx', ['shared-kernel/src/ui/card.tsx']],
  ['mf-catalog/src/page.test.tsx', ['mf-catalog/src/page.tsx']],
  ['mf-blog/src/page.tsx', ['shared-kernel/src/ui/date.tsx']],
  ['shell/src/bar.tsx', ['shared-kernel/src/ui/date.tsx']],
  ['shared-kernel/src/ui/card.tsx', []],
  ['shared-kernel/src/ui/date.tsx', []],
  ['e2e/specs/catalog/home.spec.ts', ['e2e/fixtures/site.ts']],
  ['e2e/specs/news/posts.spec.ts', ['e2e/fixtures/posts.ts']],
  ['e2e/fixtures/posts.ts', []],
]);
const MENTIONS: Edges = new Map([['tooling/site/service.test.ts', ['api/src/server.ts']]]);
const TESTS = [
  'mf-catalog/src/page.test.tsx',
  'mf-blog/src/other.test.ts',
  'tooling/site/service.test.ts',
  'tooling/docs/links.test.ts',
  'tooling/deploy/deploy.test.ts',
  'e2e/specs/catalog/home.spec.ts',
  'e2e/specs/news/posts.spec.ts',
  'e2e/specs/cookies/notice.spec.ts',
];
const AREAS = { catalog: ['mf-catalog'], news: ['mf-blog'], cookies: ['shell/src'] };

const select = (...files: string[]) =>
  selectTests({ files, graph: { imports: IMPORTS, mentions: MENTIONS }, tests: TESTS, areas: AREAS });

const DOCS = 'tooling/docs/links.test.ts';

describe('selectTests', () => {
  it('selects tests that import a changed file, and specs whose area imports it', () => {
    expect([...select('shared-kernel/src/ui/card.tsx').tests]).toEqual([
      ['mf-catalog/src/page.test.tsx', 'it uses shared-kernel/src/ui/card.tsx'],
      [DOCS, 'it reads the whole workspace'],
      ['e2e/specs/catalog/home.spec.ts', 'mf-catalog/src/page.tsx uses shared-kernel/src/ui/card.tsx'],
    ]);
  });

  it('selects specs of the shell for imports of the shell, and all specs for the shell itself', () => {
    expect([...select('shared-kernel/src/ui/date.tsx').tests.keys()]).toEqual([
      DOCS,
      'e2e/specs/news/posts.spec.ts',
      'e2e/specs/cookies/notice.spec.ts',
    ]);
    const specs = TESTS.filter((test) => test.startsWith('e2e/'));
    expect([...select('shell/src/bar.tsx').tests.keys()]).toEqual([DOCS, ...specs]);
  });

  it('selects a spec by its separate area if it has one', () => {
    const areas = { ...AREAS, 'catalog/home': ['shell/src'] };
    const chosen = (file: string) =>
      selectTests({ files: [file], graph: { imports: IMPORTS, mentions: MENTIONS }, tests: TESTS, areas }).tests;
    expect(chosen('mf-catalog/src/page.tsx').has('e2e/specs/catalog/home.spec.ts')).toBe(false);
    expect(chosen('shared-kernel/src/ui/date.tsx').has('e2e/specs/catalog/home.spec.ts')).toBe(true);
  });

  it('chooses only a changed test for itself', () => {
    expect([...select('mf-catalog/src/page.test.tsx').tests]).toEqual([
      ['mf-catalog/src/page.test.tsx', 'it has changed'],
      [DOCS, 'it reads the whole workspace'],
    ]);
  });

  it('chooses specs that import a changed fixture', () => {
    expect([...select('e2e/fixtures/posts.ts').tests.keys()]).toEqual([DOCS, 'e2e/specs/news/posts.spec.ts']);
  });

  it('chooses tests that start or read a changed file', () => {
    expect([...select('api/src/server.ts').tests.keys()]).toEqual(['tooling/site/service.test.ts', DOCS]);
    expect([...select('deploy/nginx/mall.conf').tests.keys()]).toEqual([DOCS, 'tooling/deploy/deploy.test.ts']);
  });

  it('chooses only the tests of documents for documents', () => {
    expect([...select('docs/running.md').tests.keys()]).toEqual([DOCS]);
  });

  it('chooses nothing without changes', () => {
    expect(select().tests.size).toBe(0);
  });

  it.each(['package-lock.json', 'jest.config.mjs', 'tooling/site/run.ts', 'tooling/webpack/base.ts'])(
    'chooses everything for %s',
    (file) => {
      expect(select(file).everything).toBe(file);
    },
  );

  it('does not choose everything for a test of the tooling', () => {
    expect(select('tooling/site/run.test.ts').everything).toBeUndefined();
  });
});

describe('findDependents', () => {
  it('follows imports in a cycle once', () => {
    const edges: Edges = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['a.ts', 'c.ts']],
    ]);
    expect([...findDependents(['c.ts'], edges)]).toEqual([
      ['c.ts', 'c.ts'],
      ['b.ts', 'c.ts'],
      ['a.ts', 'c.ts'],
    ]);
  });
});

describe('pathsNamedIn', () => {
  it('finds files from the root and from the folder of the text, and ignores other strings', () => {
    const files = ['api/src/server.ts', 'shell/src/testing/held.ts'];
    const text = "start('api/src/server.ts'); fork(new URL('./testing/held.ts', import.meta.url)); t('shop.title');";
    expect(pathsNamedIn(text, 'shell/src/cluster.test.ts', (path) => files.includes(path))).toEqual(files);
  });
});
