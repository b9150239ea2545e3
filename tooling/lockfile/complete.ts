import { type Platform, platformOf } from './platform.ts';

interface LockedPackage extends Platform {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** The part of package-lock.json that is read here: packages by their folder. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Folders in which Node looks for a dependency of the package, the nearest first. */
const searched = (path: string, name: string): string[] => {
  const folders = path.split('/node_modules/');
  const nested = folders.map((_, index) => folders.slice(0, folders.length - index).join('/node_modules/'));
  return [...nested.filter(Boolean).map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
};

/**
 * Entries that the lock file lacks. npm leaves out the binaries of other machines when it can't see them while it
 * locks, and then refuses to install from such a file.
 *
 * @throws when such a dependency names no machine or no exact version
 */
export const missingEntries = ({ packages }: Lock): Lock['packages'] => {
  const missing: Lock['packages'] = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (searched(path, name).some((folder) => folder in packages)) continue;
      const platform = platformOf(name);
      if (!platform || !EXACT.test(version)) throw new Error(`${path} needs ${name} ${version}, which is not locked`);
      missing[`node_modules/${name}`] = { version, ...platform, ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
};

/** The lock file with what {@link missingEntries} finds, in npm's order. */
export const complete = <L extends Lock>(lock: L): L => {
  const packages = Object.entries({ ...lock.packages, ...missingEntries(lock) });
  return { ...lock, packages: Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) };
};
