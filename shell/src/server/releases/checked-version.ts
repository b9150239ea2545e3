import { integrityOfRelease } from 'shared-kernel/integrity';
import { type DiscoveredVersion, ENTRY_FILE } from 'shared-kernel/remote';

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d[\w.+-]*$/;

const isInside = (path: string): boolean => !path.startsWith('/') && !path.split('/').includes('..');

/**
 * Holds an entry of the discovery document to what it has to be before anything of it touches the disk.
 * @throws when it lacks something, names files outside of its folder, or its hashes are not those it was released with
 */
export const checkVersion = (name: string, version: DiscoveredVersion): void => {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a remote`);
  if (!VERSION.test(version.metadata.version)) throw new Error(`${version.metadata.version} is no version`);
  const { browser, node } = version.extras;
  if (!Object.keys({ ...browser, ...node }).every(isInside)) throw new Error('a file lies outside of the release');
  if (!node[ENTRY_FILE] || !browser[ENTRY_FILE]) throw new Error('the release has no entry');
  if (integrityOfRelease({ browser, node }) !== version.metadata.integrity) {
    throw new Error('the hashes are not those of the release');
  }
};
