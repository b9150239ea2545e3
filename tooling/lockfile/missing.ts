import type { Lock } from './lock.ts';

/** A dependency that is missing in the lock file. */
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
 * Lists the packages that are missing in the lock file. npm omits the binaries for other platforms when it can't see
 * them while it locks, and then refuses to install from that file.
 * @throws when a missing package has no exact version
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
