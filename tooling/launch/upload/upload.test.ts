import { upload } from './upload.ts';

jest.mock('../../release/commands/context.ts', () => ({ selectChannel: jest.fn(), openContext: async () => ({}) }));
jest.mock('../../release/commands/go-live.ts', () => ({ requireReady: async () => record('ready') }));
jest.mock('../../release/release-remote.ts', () => ({ readBuilds: async () => [] }));
jest.mock('../../release/require-budgets.ts', () => ({ requireBudgets: async () => record('budgets') }));
jest.mock('../../release/require-free.ts', () => ({ requireFree: async () => record('free') }));
jest.mock('../../site/run.ts', () => ({
  run: async () => {
    record('upload');
    return { code: 0 };
  },
}));
jest.mock('../checks/require-passed.ts', () => ({
  requirePassed: async (_: string, steps: { name: string }[]) => record(...steps.map(({ name }) => name)),
}));

/** The steps that have run. */
let order: string[];

const record = (...steps: string[]): void => void order.push(...steps);

beforeEach(() => {
  order = [];
  jest.replaceProperty(process, 'env', { ...process.env, RELEASE_IN_SNAPSHOT: 'true' });
});

const CHECKS = ['packages', 'texts', 'lint', 'boundaries', 'types', 'build', 'budgets'];

it.each<[command: string, expected: string[]]>([
  ['release', ['free', ...CHECKS, 'ready', 'unit', 'upload']],
  ['publish', [...CHECKS, 'unit', 'upload']],
  ['review', ['build', 'upload']],
])('%s checks addresses before types, and budgets before tests, and uploads last', async (command, expected) => {
  expect(await upload({ call: [command], names: ['mf-blog'], options: [], values: {} })).toBe(0);
  expect(order).toEqual(expected);
});
