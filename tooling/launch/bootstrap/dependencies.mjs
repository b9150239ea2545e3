import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgressLine } from '../../site/progress-line.mjs';
import { npm } from './npm.mjs';

/** Interval in milliseconds at which the installed packages are counted. */
const PERIOD = 1000;

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * Whether node_modules is missing, or has other versions than package-lock.json. Compares with npm's own record in
 * node_modules, so `npm install` by hand counts as well.
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
 * Counts the packages in package-lock.json, and how many of them are installed.
 * @param {string} root folder of the project
 */
export const countInstalled = (root) => {
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !link && !optional)
    .map(([path]) => join(root, path, 'package.json'));
  return { done: wanted.filter((file) => existsSync(file)).length, total: wanted.length };
};

/**
 * Installs the locked dependencies unless they are installed already.
 * @param {string} root folder of the project
 * @param {string} node path of the Node binary to install with
 */
export const installDependencies = async (root, node) => {
  if (!isOutdated(root)) return;
  const line = createProgressLine('Installing dependencies', 'packages');
  const timer = setInterval(() => {
    const { done, total } = countInstalled(root);
    line.update(done, total);
  }, PERIOD);
  try {
    // No dependency needs its install script: binaries are separate packages.
    await npm(node, ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], root);
  } finally {
    clearInterval(timer);
    line.end();
  }
};
