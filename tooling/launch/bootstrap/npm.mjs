import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/**
 * The environment for programs that find `node` by name, so that they find the given one.
 * @param {string} node path of the binary
 */
export const withNode = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
});

/**
 * The program and first arguments that run npm with the given Node.
 * @param {string} node path of the binary
 * @returns {[program: string, first: string[]]}
 */
export const npmProgram = (node) => {
  // npm passes the path of its own script to the scripts that it runs. That works whether `npm` is a shell script or a
  // .cmd file.
  const file = process.env.npm_execpath;
  return file?.endsWith('.js') ? [node, [file]] : ['npm', []];
};

/**
 * Runs npm with the given Node, and shows its output only on failure.
 * @param {string} node path of the binary
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<string>} npm's standard output; rejects when npm fails
 */
export const npm = (node, args, cwd) =>
  new Promise((done, fail) => {
    const [program, first] = npmProgram(node);
    const child = spawn(program, [...first, ...args], { cwd, env: withNode(node), stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    const result = [];
    child.stdout.on('data', (chunk) => output.push(chunk) && result.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => fail(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) return done(Buffer.concat(result).toString());
      process.stderr.write(Buffer.concat(output));
      fail(new Error(`npm ${args[0]} failed, see above.`));
    });
  });
