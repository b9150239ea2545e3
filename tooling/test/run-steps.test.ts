import { judgeTotal } from './run-steps.ts';

describe('judgeTotal', () => {
  it('fails a run in CI that took longer than the limit', () => {
    const [result] = judgeTotal(61 * 60_000, true);
    expect(result).toMatchObject({ failed: 1, details: 'The run took 61.0 min; 60.0 min is the limit in CI.' });
    expect(judgeTotal(60 * 60_000, true)).toEqual([]);
  });

  it('allows any time elsewhere', () => {
    expect(judgeTotal(90 * 60_000, false)).toEqual([]);
  });
});
