import { join } from 'node:path';
import { ROOT } from '../../site/settings.ts';
import { resultOf } from './jest-report.ts';
import { failure, PASSED, sum, summary } from './step.ts';

describe('the summary', () => {
  it('counts every test of every step', () => {
    const unit = { passed: 40, failed: 0, skipped: 0, failures: [], details: '' };
    expect(summary(sum([PASSED, unit, failure('a line is too long')]))).toBe('41 passed, 1 failed');
  });

  it('names skipped tests only when there are any', () => {
    expect(summary({ passed: 3, failed: 0, skipped: 2, failures: [], details: '' })).toBe(
      '3 passed, 0 failed, 2 skipped',
    );
  });

  it('counts flaky tests separately, only when there are any', () => {
    const flaky = ['a list (e2e/specs/catalog/browsing.spec.ts:20), trace: /results/trace.zip'];
    expect(summary(sum([PASSED, { ...PASSED, flaky }]))).toBe('2 passed, 0 failed, 1 flaky');
    expect(summary(sum([PASSED, { ...PASSED, flaky: [] }]))).toBe('2 passed, 0 failed');
  });

  it('names what failed and was skipped, and counts a test file that could not run as a failure', () => {
    const assertionResults = [
      { fullName: 'the app answers', status: 'failed' },
      { fullName: 'the app ends', status: 'passed' },
      { fullName: 'the app mounts a disk', status: 'pending' },
    ];
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: join(ROOT, 'api/src/app.test.ts'), status: 'failed', message: 'expected 1', assertionResults },
        { name: join(ROOT, 'api/src/cli.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
        { name: join(ROOT, 'api/src/server.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    };
    const details = 'api/src/app.test.ts\nexpected 1\napi/src/cli.test.ts\nno such module';
    const failures = ['the app answers (api/src/app.test.ts)', 'api/src/cli.test.ts'];
    const skips = ['the app mounts a disk (api/src/app.test.ts)'];
    expect(resultOf(report)).toEqual({ passed: 5, failed: 2, skipped: 1, skips, failures, details });
  });
});
