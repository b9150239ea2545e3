import { judgeTotal } from './run-steps.ts';

describe('judgeTotal', () => {
  it('fails a run in CI that took more than 30 minutes', () => {
    const [result] = judgeTotal(31 * 60_000, true);
    expect(result).toMatchObject({ failed: 1, details: 'The run took 31.0 min; 30.0 min is the limit in CI.' });
    expect(judgeTotal(30 * 60_000, true)).toEqual([]);
  });

  it('allows any time elsewhere', () => {
    expect(judgeTotal(90 * 60_000, false)).toEqual([]);
  });
});
