import type { Lock } from './lock.ts';

/** A package that another one names and the lock file lacks. */
export interface MissingPackage {
  name: string;
  version: string;
  dev?: boolean;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Folders in which Node looks for a dependency of the package, the nearest first. */
const searched = (path: string, name: string): string[] => {
  const folders = path.split('/node_modules/');
  const nested = folders.map((_, index) => folders.slice(0, folders.length - index).join('/node_modules/'));
  return [...nested.filter(Boolean).map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
};

/**
 * Packages that the lock file lacks. npm leaves out the binaries of other machines when it can't see them while it
 * locks, and then refuses to install from such a file.
 *
 * @throws when one is named by no exact version
 */
export const missing = ({ packages }: Lock): MissingPackage[] => {
  const found = new Map<string, MissingPackage>();
  for (const [path, { dependencies = {}, optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (searched(path, name).some((folder) => folder in packages)) continue;
      if (!EXACT.test(version)) throw new Error(`${path} needs ${name} ${version}, which is not locked`);
      found.set(name, { name, version, ...(dev ? { dev } : {}) });
    }
  }
  return [...found.values()];
};
