import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { failure, PASSED, type Step } from './step.ts';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

/** The version that the code of a folder resolves to; undefined when none is installed. */
const installedVersion = (folder: string, name: string): string | undefined => {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find(existsSync);
  return file && read(file).version;
};

/**
 * Dependencies of a package that aren't installed in the declared version: its build would contain another one.
 * Versions that are addresses or folders aren't compared.
 * @param folder folder of the package
 * @returns a line for each
 */
export const mismatchedPackages = (folder: string): string[] => {
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = read(join(folder, 'package.json'));
  const declared = Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies });
  return declared.flatMap(([name, range]) => {
    if (validRange(range) === null) return [];
    const installed = installedVersion(folder, name);
    if (installed !== undefined && satisfies(installed, range)) return [];
    if (installed === undefined && peerDependenciesMeta?.[name]?.optional) return [];
    const present = installed === undefined ? 'none is' : `${installed} is`;
    return `${basename(folder)}/package.json asks for ${name} ${range}, and ${present} installed: run \`npm install\``;
  });
};

/**
 * Compares the declared dependencies of a remote with the installed ones.
 * @param folder folder of the remote
 */
export const packagesOf = (folder: string): Step => ({
  name: 'packages',
  title: 'It is built with the versions that it asks for',
  run: async () => {
    const mismatched = mismatchedPackages(folder);
    return mismatched.length > 0 ? failure(mismatched.join('\n')) : PASSED;
  },
});
