import { failure, PASSED, type Result, type Step } from '../launch/checks/step.ts';
import { runInLanes } from './lanes.ts';

/** Runs steps that end when the test ends them. */
const runHeld = (steps: Omit<Step, 'title' | 'run'>[]) => {
  const running = new Map<string, (result: Result) => void>();
  const results = runInLanes(
    steps.map((step) => ({ ...step, title: step.name, run: () => new Promise((end) => running.set(step.name, end)) })),
    (step) => step.run(),
  );
  return {
    results,
    running: () => [...running.keys()],
    end: async (name: string, result = PASSED) => {
      running.get(name)?.(result);
      running.delete(name);
      await new Promise(setImmediate);
    },
  };
};

describe('runInLanes', () => {
  it('runs one wide step and one other step at a time, in their order', async () => {
    const { running, end, results } = runHeld([
      { name: 'lint' },
      { name: 'types' },
      { name: 'unit', isWide: true },
      { name: 'api', isWide: true },
    ]);
    expect(running()).toEqual(['unit', 'lint']);
    await end('lint');
    expect(running()).toEqual(['unit', 'types']);
    await end('unit');
    expect(running()).toEqual(['types', 'api']);
    await end('api');
    await end('types');
    expect(await results).toHaveLength(4);
  });

  it('starts a step when its needs have passed, and a later one meanwhile', async () => {
    const { running, end } = runHeld([
      { name: 'build' },
      { name: 'browser', isWide: true, needs: ['build'] },
      { name: 'unit', isWide: true },
    ]);
    expect(running()).toEqual(['unit', 'build']);
    await end('unit');
    expect(running()).toEqual(['build']);
    await end('build');
    expect(running()).toEqual(['browser']);
  });

  it('fails a step whose need failed, without running it', async () => {
    const { running, end, results } = runHeld([
      { name: 'build' },
      { name: 'prepare', needs: ['build'] },
      { name: 'browser', needs: ['prepare'] },
    ]);
    await end('build', failure('no such module'));
    expect(running()).toEqual([]);
    expect((await results).map(({ details }) => details)).toEqual([
      'no such module',
      'It needs "build", which failed.',
      'It needs "prepare", which failed.',
    ]);
  });

  it('ignores needs that are not among the steps', async () => {
    const { running } = runHeld([{ name: 'browser', needs: ['prepare'] }]);
    expect(running()).toEqual(['browser']);
  });
});
