import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';

/** The required Node version; newer ones are accepted. */
const VERSION = '24.21.0';
const MAJOR = Number.parseInt(VERSION, 10);

// `node@24` is a package whose install script downloads one of these. Install scripts may be disabled, so install the
// binary's package directly.
const packageName = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
};

const versionOf = (folder) => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};

/**
 * Path of a Node binary with a sufficient version: the running one, or one that npm installs into the project's
 * `.cache`.
 * @param {string} root folder of the project
 * @param {string} [running] version of the running one
 * @returns {Promise<string>}
 */
export const ensureNode = async (root, running = process.versions.node) => {
  if (Number.parseInt(running, 10) >= MAJOR) return process.execPath;
  const home = join(root, '.cache', 'node');
  const folder = join(home, 'node_modules', packageName());
  if (versionOf(folder) !== VERSION) {
    console.log(`Node ${running} is installed, this project needs ${MAJOR}: fetching ${VERSION} into .cache`);
    mkdirSync(home, { recursive: true });
    const wanted = `${packageName()}@${VERSION}`;
    await npm(process.execPath, ['install', '--prefix', home, '--no-save', '--ignore-scripts', wanted], home);
  }
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
};
