import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './settings.ts';
import { UserError } from './user-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Options {
  /** Working directory; the project's folder by default. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Print the program's output immediately; by default only when it fails. */
  isShown?: boolean;
  /** Timeout in milliseconds. */
  timeout?: number;
  /** Receives the program's output in chunks. */
  onOutput?: (text: string) => void;
  /** Receives the messages of a program that Node runs. */
  onMessage?: (message: unknown) => void;
}

export interface Outcome {
  code: number;
  output: string;
}

/**
 * Ends the child process when this process ends or gets a signal.
 * @returns removes the handlers
 */
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

/**
 * Runs a program to its end.
 * @returns its exit status and output
 */
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

/**
 * {@link run} for a Node script.
 * @throws UserError after printing the output of a failed program
 */
export const runScript = async (what: string, args: string[], options: Options = {}): Promise<string> => {
  const { code, output } = await run(process.execPath, args, options);
  if (code === 0) return output;
  if (!options.isShown) process.stderr.write(output);
  throw new UserError(`${what} failed, see above.`);
};
