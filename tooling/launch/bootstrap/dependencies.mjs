import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * Whether node_modules is missing or holds other versions than package-lock.json names.
 * npm notes in node_modules what it installed, so `npm install` by hand counts as well.
 *
 * @param {string} root folder of the project
 */
export const isOutdated = (root) => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).some(
    ([path, { version, optional, link }]) =>
      path.includes('node_modules/') && !link && !optional && installed[path]?.version !== version,
  );
};

/**
 * Installs the dependencies that the lock file names, when they aren't there yet.
 *
 * @param {string} root folder of the project
 * @param {string} node path of the binary to install with
 */
export const installDependencies = async (root, node) => {
  if (!isOutdated(root)) return;
  console.log('Installing dependencies');
  // Nothing we depend on needs its install script: binaries come as packages of their own.
  await npm(node, ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], root);
};
