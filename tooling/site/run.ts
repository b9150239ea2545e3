import { spawn } from 'node:child_process';
import { ROOT } from './settings.ts';
import { UserError } from './user-error.ts';

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Show what the program prints as it comes; otherwise it is shown only when the program fails. */
  isShown?: boolean;
  /** Milliseconds after which the program is ended. */
  timeout?: number;
}

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a program to its end in the project's folder and tells its exit status and what it printed. */
export const run = (program: string, args: string[], { env, isShown = false, timeout }: Options = {}) =>
  new Promise<Outcome>((done, fail) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk;
      if (isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (): void => void child.kill();
    process.once('exit', end);
    child.on('error', fail);
    child.on('close', (code) => {
      process.off('exit', end);
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
