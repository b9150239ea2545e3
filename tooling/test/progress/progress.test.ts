import { PASSED, type Step } from '../../launch/checks/step.ts';
import { createProgress } from './progress.ts';
import { timeLeft } from './time-left.ts';

const step = (name: string, isWide = false): Step => ({ name, title: name, isWide, run: async () => PASSED });
const STEPS = [step('build'), step('unit', true), step('browser', true)];
const LAST_TIMES = { build: 60_000, unit: 200_000, browser: 540_000 };

describe('the progress', () => {
  let written: string;
  const create = (isTTY: boolean) =>
    createProgress(STEPS, LAST_TIMES, {
      isTTY,
      columns: 100,
      write: (text) => {
        written += text;
      },
    });

  beforeEach(() => {
    written = '';
    jest.useFakeTimers();
  });

  afterEach(() => jest.useRealTimers());

  it('prints a line a minute without a terminal', () => {
    const progress = create(false);
    progress.start('build');
    progress.start('unit');
    progress.record('unit', { kind: 'progress', done: 5, total: 10 });
    jest.advanceTimersByTime(60_000);
    expect(written).toBe('60.0 s · 0/3 steps · build · unit 5/10 · about 10.7 min left\n');
    progress.end('build');
    jest.advanceTimersByTime(60_000);
    expect(written.split('\n')[1]).toBe('2.0 min · 1/3 steps · unit 5/10 · about 10.7 min left');
    progress.stop();
    jest.advanceTimersByTime(600_000);
    expect(written.split('\n')).toHaveLength(3);
  });

  it('replaces one line on a terminal, and prints others above it', () => {
    const progress = create(true);
    progress.start('unit');
    jest.advanceTimersByTime(1000);
    progress.print('ok  lint');
    expect(written).toBe('\u001B[2K\r1.0 s · 0/3 steps · unit · about 12.3 min left\r\u001B[2K\rok  lint\n');
    progress.stop();
  });

  it('prints a failed test as it ends', () => {
    const progress = create(false);
    const test = { kind: 'test', file: 'api/src/a.test.ts', name: 'adds', start: 0, duration: 1 } as const;
    progress.record('unit', { ...test, status: 'passed' });
    progress.record('unit', { ...test, status: 'failed' });
    expect(written).toBe('failed  unit: adds (api/src/a.test.ts)\n');
    progress.stop();
  });
});

describe('timeLeft', () => {
  it('is that of the longer lane', () => {
    expect(
      timeLeft([
        { isWide: true, lastTime: 100, doneShare: 0.75, elapsed: 10, hasEnded: false },
        { isWide: false, lastTime: 50, elapsed: 20, hasEnded: false },
        { isWide: false, lastTime: 10, hasEnded: false },
        { isWide: false, lastTime: undefined, hasEnded: true },
      ]),
    ).toBe(40);
  });

  it('is unknown while a step was never measured', () => {
    expect(timeLeft([{ isWide: true, lastTime: undefined, hasEnded: false }])).toBeUndefined();
  });
});
