import { formatTimes } from './tables.ts';
import { createTimesRecorder, type Times } from './times.ts';

const START = 1_000_000;

const recordRun = (): Times => {
  jest.spyOn(Date, 'now').mockReturnValue(START + 120_000);
  const recorder = createTimesRecorder(START, 42);
  recorder.record('unit', { kind: 'progress', done: 1, total: 1 });
  recorder.record('unit', { kind: 'file', file: 'api/src/a.test.ts', start: START + 100, duration: 3000 });
  const test = { kind: 'test', status: 'passed', start: START + 200 } as const;
  recorder.record('unit', { ...test, file: 'api/src/a.test.ts', name: 'adds', duration: 900 });
  const setups = [{ name: 'Fixture "page"', duration: 400 }];
  const spec = { ...test, file: 'e2e/specs/home.spec.ts', worker: 1, setups };
  recorder.record('browser', { ...spec, name: 'opens', duration: 5000 });
  recorder.record('browser', { ...spec, name: 'closes', duration: 2000 });
  recorder.recordStep('unit', START + 50);
  return recorder.times();
};

describe('the times of a run', () => {
  it('are offsets from its start', () => {
    const { total, steps, files, tests } = recordRun();
    expect(total).toBe(120_000);
    expect(steps).toEqual([{ step: 'unit', start: 50, duration: 119_950 }]);
    expect(files).toEqual([{ step: 'unit', file: 'api/src/a.test.ts', start: 100, duration: 3000 }]);
    expect(tests[1]).toEqual({
      step: 'browser',
      file: 'e2e/specs/home.spec.ts',
      name: 'opens',
      status: 'passed',
      start: 200,
      duration: 5000,
      worker: 1,
      setups: [{ name: 'Fixture "page"', duration: 400 }],
    });
  });

  it('are printed as tables, the slowest first', () => {
    const [, steps, files, tests, setups] = formatTimes(recordRun()).split('\n\n');
    expect(steps).toContain('2.0 min  unit, from 0.1 s, 1 tests (0.9 s)');
    expect(files?.split('\n').slice(1)).toEqual([
      '     7.0 s  browser  e2e/specs/home.spec.ts',
      '     3.0 s  unit  api/src/a.test.ts',
    ]);
    expect(tests?.split('\n')[1]).toBe('     5.0 s  e2e/specs/home.spec.ts  opens');
    expect(setups?.split('\n')[1]).toBe('     0.8 s  Fixture "page", 2 times, 0.4 s on average');
  });
});
