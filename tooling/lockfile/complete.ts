import { type Lock, type LockedPackage, nameAt, unverified } from './lock.ts';
import { missing } from './missing.ts';

/** Returns the registry's metadata of one version. */
export type Describe = (name: string, version: string) => Promise<LockedPackage>;

/** Adds missing packages and missing hashes to a lock file, in npm's order. */
export const complete = async <L extends Lock>(lock: L, describe: Describe): Promise<L> => {
  const packages = { ...lock.packages };
  for (const { name, version, dev } of missing(lock)) {
    packages[`node_modules/${name}`] = { ...(await describe(name, version)), ...(dev ? { dev } : {}), optional: true };
  }
  for (const path of unverified({ packages })) {
    const entry = packages[path] as LockedPackage;
    packages[path] = { ...entry, ...(await describe(nameAt(path), entry.version ?? '')) };
  }
  const inOrder = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(inOrder) };
};
