import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const CODE = `
const spin = (milliseconds) => {
  const since = process.cpuUsage();
  for (let spent = 0; spent < milliseconds * 1000; ) {
    const { user, system } = process.cpuUsage(since);
    spent = user + system;
  }
};
module.exports = {
  loop: () => { while (true); },
  caught: () => { while (true) { try { while (true); } catch {} finally {} } },
  backtrack: () => /^(a+)+$/.test('a'.repeat(60) + '!'),
  later: async () => { await 1; while (true); },
  turns: async () => { for (;;) await 1; },
  immediate: () => new Promise(() => setImmediate(() => { while (true); })),
  wait: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  short: () => spin(200),
  many: async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      spin(100);
      await new Promise((resolve) => setTimeout(resolve));
    }
  },
  long: () => spin(2500),
};`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchdog-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Calls a function in a separate process, in a file of a release or outside. @returns what it printed */
const run = async (call: string, { path = 'mf-a/0a1b/12.cjs', nodeOptions = [] as string[] } = {}) => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, CODE);
  const script = join(import.meta.dirname, 'testing/watched-process.ts');
  const child = spawn(process.execPath, [...nodeOptions, script, folder, file, call], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return {
    signal,
    lines: printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
};

it.each(['loop', 'caught', 'backtrack', 'later', 'turns', 'immediate', 'wait'])(
  'kills a process that a remote blocks, and reports the remote: %s',
  async (call) => {
    const { signal, lines } = await run(call);
    expect(signal).toBe('SIGKILL');
    const stack = expect.arrayContaining([expect.stringContaining('mf-a/0a1b/12.cjs')]);
    expect(lines).toEqual([{ blocking: { remote: 'mf-a', release: '0a1b', part: 'pages/shop', stack } }]);
  },
);

it.each(['short', 'many'])('does not kill a process whose remote yields: %s', async (call) => {
  expect(await run(call)).toEqual({ signal: null, lines: [{ isOver: true }] });
});

it('logs the shell’s own blocking code, and does not kill the process', async () => {
  const { signal, lines } = await run('long', { path: 'elsewhere/12.cjs' });
  expect(signal).toBeNull();
  expect(lines).toEqual([
    { stall: { milliseconds: expect.any(Number), stack: expect.arrayContaining([expect.stringContaining('12.cjs')]) } },
    { isOver: true },
  ]);
});

it('ignores a process with an open debugger', async () => {
  const { signal, lines } = await run('long', { nodeOptions: ['--inspect=127.0.0.1:0'] });
  expect(signal).toBeNull();
  expect(lines).toEqual([{ isOver: true }]);
});
