import { type BrowserReport, resultOf } from './browser-report.ts';

const spec = (title: string, line: number, status: string, messages: string[] = []) => ({
  title,
  file: 'catalog/browsing.spec.ts',
  line,
  tests: [
    {
      status,
      annotations: status === 'skipped' ? [{ type: 'skip', description: 'nginx is missing' }] : [],
      results: messages.map((message) => ({
        errors: [{ message }],
        attachments: [{ name: 'screenshot', path: '/results/walk/test-failed-1.png' }, { name: 'body' }],
      })),
    },
  ],
});

const report: BrowserReport = {
  stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 1 },
  errors: [],
  suites: [
    {
      title: 'catalog/browsing.spec.ts',
      specs: [spec('a walk', 4, 'expected')],
      suites: [
        {
          title: 'in the dark',
          specs: [
            spec('a list', 20, 'unexpected', ['expected 1\n\n  20 | line']),
            spec('a shop', 40, 'expected'),
            spec('a post', 60, 'skipped'),
          ],
        },
      ],
    },
  ],
};

describe('the report of the browser tests', () => {
  it('names each failed test first, then the reason and the path of its screenshot, and why tests were skipped', () => {
    expect(resultOf(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      skips: ['in the dark › a post (e2e/specs/catalog/browsing.spec.ts:60): nginx is missing'],
      flaky: [],
      failures: ['in the dark › a list (e2e/specs/catalog/browsing.spec.ts:20)'],
      details: [
        'in the dark › a list (e2e/specs/catalog/browsing.spec.ts:20)',
        '  expected 1\n\n    20 | line',
        '  screenshot: /results/walk/test-failed-1.png',
      ].join('\n'),
    });
  });

  it('counts a test that passed when it was retried as flaky, and names its trace', () => {
    const flaky = spec('a list', 20, 'flaky', ['expected 1']);
    flaky.tests[0]?.results.push({ errors: [], attachments: [{ name: 'trace', path: '/results/walk/trace.zip' }] });
    const suites = [{ title: 'catalog/browsing.spec.ts', specs: [flaky] }];
    const result = resultOf({ ...report, stats: { ...report.stats, unexpected: 0, flaky: 1 }, suites });
    expect(result).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: ['a list (e2e/specs/catalog/browsing.spec.ts:20), trace: /results/walk/trace.zip'],
      failures: [],
    });
  });

  it('returns the error that prevented all tests from running', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const result = resultOf({ stats, errors: [{ message: 'Error: The build failed' }], suites: [] });
    expect(result).toMatchObject({ passed: 0, failed: 1, details: 'Error: The build failed' });
  });
});
