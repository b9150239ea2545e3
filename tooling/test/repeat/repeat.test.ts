import { matchFiles } from './find-matching.ts';
import { createTally, formatCounts } from './tally.ts';

const TEXTS: Record<string, string> = {
  'api/src/app.test.ts': "it('answers');",
  'e2e/specs/catalog/map.spec.ts': "test('opens the map');",
  'e2e/specs/catalog/shop.spec.ts': "test('opens a shop');",
};

const match = (pattern: string) => matchFiles(pattern, Object.keys(TEXTS), (file) => TEXTS[file] ?? '');

describe('matchFiles', () => {
  it('matches paths first', () => {
    expect(match('catalog/map')).toEqual({ files: ['e2e/specs/catalog/map.spec.ts'] });
  });

  it('matches titles when no path matches, and runs only these tests', () => {
    expect(match('opens .* shop')).toEqual({ files: ['e2e/specs/catalog/shop.spec.ts'], title: 'opens .* shop' });
    expect(match('opens (a|the)').files).toHaveLength(2);
  });
});

describe('the tally', () => {
  it('counts how often each test passed and failed, the most failures first', () => {
    const { record, fail, counts } = createTally();
    const test = { kind: 'test', file: 'api/src/app.test.ts', start: 0, duration: 1 } as const;
    for (const status of ['passed', 'failed', 'flaky', 'skipped'] as const) record({ ...test, name: 'ends', status });
    record({ ...test, name: 'answers', status: 'passed' });
    record({ kind: 'progress', done: 1, total: 1 });
    fail('unit: no such module');
    expect(formatCounts(counts()).split('\n')).toEqual([
      'passed  failed  test',
      '     1       2  api/src/app.test.ts  ends',
      '     0       1  unit: no such module',
      '     1       0  api/src/app.test.ts  answers',
    ]);
  });
});
