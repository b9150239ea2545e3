import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A package in npm's lock file. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The part of package-lock.json that is read here: packages by their folder. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

export const LOCK_FILE = resolve(import.meta.dirname, '../../package-lock.json');

export const readLock = (): Lock => JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as Lock;

/** The package's name, derived from its folder. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const entriesWhere = ({ packages }: Lock, holds: (entry: LockedPackage) => boolean): string[] =>
  Object.keys(packages).filter((path) => path.includes('node_modules/') && holds(packages[path] as LockedPackage));

/** Folders of packages without a hash, whose content npm would not verify. */
export const unverified = (lock: Lock): string[] => entriesWhere(lock, ({ link, integrity }) => !link && !integrity);

/** Names of the packages with an install script. */
export const withInstallScript = (lock: Lock): string[] =>
  [...new Set(entriesWhere(lock, ({ hasInstallScript }) => hasInstallScript === true).map(nameAt))].toSorted();
