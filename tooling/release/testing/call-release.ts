import { runProgram } from '../program.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a release command in this process, which takes a tenth of the time of a new process.
 * @returns its exit status and output
 */
export const callRelease = async (env: NodeJS.ProcessEnv, ...args: string[]) => {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode };
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text;
      return true;
    }),
  );
  const { log } = console;
  Object.assign(process, { argv: [process.execPath, 'release', ...args], env, exitCode: undefined });
  try {
    await runProgram('release');
    return { status: Number(process.exitCode ?? 0), ...printed };
  } finally {
    Object.assign(process, before);
    console.log = log;
    for (const spy of spies) spy.mockRestore();
    for (const signal of SIGNALS) process.removeAllListeners(signal);
  }
};
