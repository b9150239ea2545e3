import { join } from 'node:path';
import type { FullConfig, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { ROOT } from '../../site/settings.ts';
import { eventIn, type RunEvent } from '../events.ts';
import PlaywrightEvents from './playwright-events.ts';

type Step = Pick<TestStep, 'title' | 'category' | 'duration'> & { steps: Step[] };

const step = (category: string, title: string, duration: number, ...steps: Step[]): Step => ({
  category,
  title,
  duration,
  steps,
});

const STEPS = [
  step(
    'hook',
    'Before Hooks',
    500,
    step('fixture', 'Fixture "page"', 400, step('fixture', 'Fixture "site"', 300, step('pw:api', 'Get', 100))),
    step('hook', 'beforeEach hook', 50),
  ),
  step('test.step', 'opens the map', 900, step('pw:api', 'Click', 20)),
];

const result = (status: string, duration: number): TestResult =>
  ({ status, duration, startTime: new Date(1000), parallelIndex: 1, steps: STEPS }) as unknown as TestResult;

/** Reports the attempts of a test, and returns the events that the reporter sends. */
const report = (outcome: string, ...results: TestResult[]): RunEvent[] => {
  const sent: RunEvent[] = [];
  process.send = (message: unknown) => {
    const event = eventIn(message);
    if (event) sent.push(event);
    return true;
  };
  const reporter = new PlaywrightEvents();
  const test = {
    expectedStatus: 'passed',
    retries: 1,
    results: [] as TestResult[],
    location: { file: join(ROOT, 'e2e/specs/catalog/map.spec.ts') },
    titlePath: () => ['', 'browser', 'catalog/map.spec.ts', 'on a phone', 'opens'],
    outcome: () => outcome,
  };
  reporter.onBegin({} as FullConfig, { allTests: () => [test] } as unknown as Suite);
  for (const one of results) {
    test.results.push(one);
    reporter.onTestEnd(test as unknown as TestCase, one);
  }
  return sent.filter(({ kind }) => kind !== 'file');
};

const { send } = process;

afterEach(() => {
  if (send) process.send = send;
  else delete process.send;
});

describe('PlaywrightEvents', () => {
  it('sends a test with its fixtures and hooks, each without those inside it', () => {
    expect(report('expected', result('passed', 1500))).toEqual([
      { kind: 'progress', done: 0, total: 1 },
      {
        kind: 'test',
        file: 'e2e/specs/catalog/map.spec.ts',
        name: 'on a phone › opens',
        status: 'passed',
        start: 1000,
        duration: 1500,
        worker: 1,
        setups: [
          { name: 'Fixture "page"', duration: 100 },
          { name: 'Fixture "site"', duration: 300 },
          { name: 'beforeEach hook', duration: 50 },
        ],
      },
      { kind: 'progress', done: 1, total: 1 },
    ]);
  });

  it('sends a retried test once, with the time of both attempts', () => {
    const events = report('flaky', result('failed', 2000), result('passed', 1500));
    expect(events.filter(({ kind }) => kind === 'test')).toMatchObject([{ status: 'flaky', duration: 3500 }]);
    expect(events.at(-1)).toEqual({ kind: 'progress', done: 1, total: 1 });
  });

  it('sends a test that failed twice as failed', () => {
    const events = report('unexpected', result('failed', 2000), result('timedOut', 1500));
    expect(events.filter(({ kind }) => kind === 'test')).toMatchObject([{ status: 'failed' }]);
  });

  it('sends a skipped test', () => {
    expect(report('skipped', result('skipped', 0)).filter(({ kind }) => kind === 'test')).toMatchObject([
      { status: 'skipped' },
    ]);
  });
});
