import { type ChildProcess, spawn } from 'node:child_process';

const COUNT = 4;
/** Computes until the parent process has ended. */
const SCRIPT = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i += 1);';

/** Runs work while four other processes keep the processors busy. */
export const underLoad = async <T>(work: () => Promise<T>): Promise<T> => {
  const processes: ChildProcess[] = Array.from({ length: COUNT }, () =>
    spawn(process.execPath, ['--eval', SCRIPT], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const one of processes) one.kill('SIGKILL');
  }
};
