/**
 * Starts a command of this project on a machine that only has Node 20 and npm: `node tooling/launch/launch.mjs
 * <start|test|dev> [options]`.
 */
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installDependencies } from './bootstrap/dependencies.mjs';
import { endWithNpm } from './bootstrap/end-with-npm.mjs';
import { HELP } from './bootstrap/help.mjs';
import { ensureNode } from './bootstrap/node.mjs';
import { runUnder } from './bootstrap/run-under.mjs';

// Start time, for commands that measure themselves including the installation.
process.env.LAUNCHED_AT = String(Date.now());
const root = fileURLToPath(new URL('../../', import.meta.url));
// Enables Node's compile cache in this process, which Node 20 lacks, and in the processes of a command. It halves the
// processor time for starting them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
const [command, ...options] = process.argv.slice(2);

/** @param {string} name */
const launch = async (name) => {
  const node = await ensureNode(root);
  await installDependencies(root, node);
  const file = fileURLToPath(new URL(`./commands/${name}.ts`, import.meta.url));
  if (node !== process.execPath) return runUnder(node, [file, ...options]);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
};

if (!command || !Object.hasOwn(HELP, command)) {
  console.error(`Commands: ${Object.keys(HELP).join(', ')}`);
  process.exitCode = 2;
} else if (options.includes('--help') || options.includes('-h')) {
  console.log(HELP[command]);
} else {
  endWithNpm();
  await launch(command).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
