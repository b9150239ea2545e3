import { judgeTotal } from './run-steps.ts';

describe('judgeTotal', () => {
  it('fails a run in CI that took longer than the limit', () => {
    const [result] = judgeTotal(81 * 60_000, true);
    expect(result).toMatchObject({ failed: 1, details: 'The run took 81.0 min; 80.0 min is the limit in CI.' });
    expect(judgeTotal(80 * 60_000, true)).toEqual([]);
  });

  it('allows any time elsewhere', () => {
    expect(judgeTotal(90 * 60_000, false)).toEqual([]);
  });
});
