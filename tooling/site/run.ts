import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './settings.ts';
import { UserError } from './user-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Options {
  /** Where it runs; the project's folder by default. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Show what the program prints as it comes; otherwise it is shown only when the program fails. */
  isShown?: boolean;
  /** Milliseconds after which the program is ended. */
  timeout?: number;
  /** Receives what the program prints, as it comes. */
  onOutput?: (text: string) => void;
  /** Receives the messages of a program that Node runs. */
  onMessage?: (message: unknown) => void;
}

export interface Outcome {
  code: number;
  output: string;
}

/** Has a signal to this process, or its end, end the child as well; the answer takes that back. */
const endWithThis = (child: ChildProcess): (() => void) => {
  const end = (): void => void child.kill();
  const leave = (): never => process.exit(1);
  process.on('exit', end);
  for (const signal of SIGNALS) process.on(signal, leave);
  return () => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, leave);
  };
};

/** Runs a program to its end and returns its exit status and what it printed. */
export const run = (
  program: string,
  args: string[],
  { cwd = ROOT, env, isShown = false, timeout, onOutput, onMessage }: Options = {},
) =>
  new Promise<Outcome>((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
      timeout,
    });
    if (onMessage) child.on('message', onMessage);
    let output = '';
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]?.on('data', (chunk: Buffer) => {
        output += chunk;
        onOutput?.(String(chunk));
        if (isShown) process[stream].write(chunk);
      });
    }
    const release = endWithThis(child);
    child.on('error', fail);
    child.on('close', (code) => {
      release();
      done({ code: code ?? 1, output });
    });
  });

/** Like {@link run} with a script of Node's; a failure shows the output and becomes a {@link UserError}. */
export const runScript = async (what: string, args: string[], options: Options = {}): Promise<string> => {
  const { code, output } = await run(process.execPath, args, options);
  if (code === 0) return output;
  if (!options.isShown) process.stderr.write(output);
  throw new UserError(`${what} failed, see above.`);
};
