import { npm } from '../launch/bootstrap/npm.mjs';
import type { LockedPackage } from './lock.ts';

interface Manifest extends LockedPackage {
  dist?: { integrity?: string };
  scripts?: Record<string, string>;
}

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

/**
 * Fetches the metadata of one version from npm's configured registry, in the form of a lock file.
 * @throws when the registry doesn't have the version, or no hash of it
 */
export const describe = async (name: string, version: string): Promise<LockedPackage> => {
  const printed = await npm(process.execPath, ['view', '--json', `${name}@${version}`], import.meta.dirname);
  const { dist, os, cpu, libc, dependencies, scripts = {} } = JSON.parse(printed) as Manifest;
  if (!dist?.integrity) throw new Error(`The registry has no hash of ${name}@${version}`);
  const hasInstallScript = INSTALL_SCRIPTS.some((script) => script in scripts) || undefined;
  const locked = { version, integrity: dist.integrity, os, cpu, libc, dependencies, hasInstallScript };
  return Object.fromEntries(Object.entries(locked).filter(([, value]) => value !== undefined));
};
