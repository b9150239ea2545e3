import { type BrowserReport, resultOf } from './browser-report.ts';

const spec = (title: string, line: number, status: string, messages: string[] = []) => ({
  title,
  file: 'catalog/walk.spec.ts',
  line,
  tests: [
    {
      status,
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
      title: 'catalog/walk.spec.ts',
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
  it('names each failed test first, then why it failed and where its picture lies', () => {
    expect(resultOf(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['in the dark › a list (e2e/specs/catalog/walk.spec.ts:20)'],
      details: [
        'in the dark › a list (e2e/specs/catalog/walk.spec.ts:20)',
        '  expected 1\n\n    20 | line',
        '  screenshot: /results/walk/test-failed-1.png',
      ].join('\n'),
    });
  });

  it('counts a test that passed at the second try as failed', () => {
    expect(resultOf({ ...report, stats: { ...report.stats, unexpected: 0, flaky: 1 } }).failed).toBe(1);
  });

  it('tells why no test could run', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const result = resultOf({ stats, errors: [{ message: 'Error: The build failed' }], suites: [] });
    expect(result).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [], details: 'Error: The build failed' });
  });
});
