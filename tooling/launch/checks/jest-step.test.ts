import { requireRun, runJest } from './jest-step.ts';
import { PASSED } from './step.ts';

it('fails when a folder has no tests', async () => {
  const result = await runJest('unit-without-tests', ['unit'], { folder: 'mf-none' });
  expect(result).toMatchObject({ passed: 0, failed: 1, details: 'mf-none has no tests.' });
});

describe('requireRun', () => {
  const FILE = 'mf-a/src/page.test.tsx';

  it('returns the result when each test file ran', () => {
    expect(requireRun('mf-a', PASSED, [FILE], [FILE])).toBe(PASSED);
  });

  it('fails when a test file did not run, and names it', () => {
    const result = requireRun('mf-a', PASSED, [FILE, 'mf-a/src/page.spec.ts'], [FILE]);
    expect(result).toMatchObject({ passed: 0, failed: 1, failures: ['mf-a/src/page.spec.ts'] });
    expect(result.details).toMatch(/^mf-a\/src\/page\.spec\.ts: no test run finds it\nUnit tests are called/);
  });

  it('fails when every test was skipped', () => {
    const skipped = { ...PASSED, passed: 0, skipped: 3 };
    expect(requireRun('mf-a', skipped, [FILE], [FILE])).toMatchObject({
      failed: 1,
      details: 'mf-a: no test ran, of 1 test files.',
    });
  });
});
