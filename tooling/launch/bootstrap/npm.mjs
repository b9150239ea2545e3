import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/**
 * The environment in which `node` is the given one, for programs that find it by name.
 *
 * @param {string} node path of the binary
 */
export const withNode = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
});

/**
 * How npm is called with the given Node: a program, and what comes before npm's own arguments.
 *
 * @param {string} node path of the binary
 * @returns {[program: string, first: string[]]}
 */
export const npmProgram = (node) => {
  // npm names its own file to the scripts it runs; that works where `npm` is a shell script or a .cmd alike.
  const file = process.env.npm_execpath;
  return file?.endsWith('.js') ? [node, [file]] : ['npm', []];
};

/**
 * Runs npm with the given Node and shows what it prints only when it fails.
 *
 * @param {string} node path of the binary
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<string>} what npm printed as its result; rejects when npm fails
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
