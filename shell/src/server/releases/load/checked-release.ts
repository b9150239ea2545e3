import { checkContract } from 'releases/checks';
import { integrityOfRelease } from 'releases/integrity';
import { CONTRACT_FILE, ENTRY_FILE, type Release, SHELL_ENTRY_FILE, SHELL_NAME } from 'shared-kernel/remote';

const entriesOf = (name: string): { node: string; browser: string } =>
  name === SHELL_NAME ? { node: SHELL_ENTRY_FILE, browser: CONTRACT_FILE } : { node: ENTRY_FILE, browser: ENTRY_FILE };

const isInside = (path: string): boolean => !path.startsWith('/') && !path.split('/').includes('..');

/**
 * Validates a release before any file of it is written to disk.
 * @throws when it is incomplete or another release, names files outside of its folder, has an invalid contract, or its
 *   hashes differ from the signed ones
 */
export const checkRelease = (name: string, { metadata, extras }: Release): void => {
  const { contract, browser, node } = extras;
  if (contract.name !== name || contract.version !== metadata.version) {
    throw new Error(`the contract is that of ${contract.name} ${contract.version}`);
  }
  checkContract(contract);
  if (!Object.keys({ ...browser, ...node }).every(isInside)) throw new Error('a file lies outside of the release');
  const entries = entriesOf(name);
  if (!node[entries.node] || !browser[entries.browser]) throw new Error('the release has no entry');
  const named = [contract.scripts ?? [], ...Object.values(name === SHELL_NAME ? contract.assets : {})].flat();
  const missing = named.find((file) => !browser[file]);
  if (missing !== undefined) throw new Error(`the release lacks ${missing}, which its contract names`);
  if (integrityOfRelease({ browser, node }) !== metadata.integrity) {
    throw new Error('the hashes are not those of the release');
  }
};
