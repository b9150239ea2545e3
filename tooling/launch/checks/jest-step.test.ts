import { runJest } from './jest-step.ts';

it('fails when a folder has no tests', async () => {
  const result = await runJest('unit-without-tests', ['unit'], { folder: 'mf-none' });
  expect(result).toMatchObject({ passed: 0, failed: 1, details: 'mf-none has no tests.' });
});
