import { spawn } from 'node:child_process';
import { withNode } from './npm.mjs';

const PRELOAD = new URL('../../site/end-with-parent.mjs', import.meta.url).href;

/**
 * Runs a script with another Node binary as if it were this process: same terminal, signals, and exit status.
 *
 * @param {string} node path of the binary
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export const runUnder = (node, args) =>
  new Promise((done, fail) => {
    const child = spawn(node, ['--import', PRELOAD, ...args], {
      env: withNode(node),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('error', fail);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      done();
      process.exit();
    });
  });
