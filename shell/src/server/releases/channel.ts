import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DISCOVERY_SCHEMA, type DiscoveredVersion, type DiscoveryDocument } from 'shared-kernel/remote';

/** Pauses between two looks at the document, in milliseconds; the longer ones follow failures. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000];

const isRemoteAddress = (address: string): boolean => /^https?:/.test(address);

const parse = (text: string): DiscoveryDocument => {
  const document: DiscoveryDocument = JSON.parse(text);
  if (document.schema !== DISCOVERY_SCHEMA)
    throw new Error(`discovery document of an unknown schema ${document.schema}`);
  return document;
};

const readText = async (address: string): Promise<string> => {
  if (!isRemoteAddress(address)) return readFile(address, 'utf8');
  const response = await fetch(address, {
    signal: AbortSignal.timeout(5_000),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`discovery document answered ${response.status}`);
  return response.text();
};

/** The version of a remote that visitors get: the one marked as default, or the first. */
export const liveVersion = (versions: DiscoveredVersion[] | null): DiscoveredVersion | undefined =>
  versions?.find((version) => version?.deployment?.default) ?? versions?.[0];

/**
 * Follows the discovery document until the signal aborts, and tells of each change. A document that can't be read
 * leaves things as they are; it is asked for less often while that lasts.
 */
export const followDiscovery = async (
  address: string,
  onChange: (document: DiscoveryDocument) => Promise<void>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  let last = '';
  let failures = 0;
  while (!signal.aborted) {
    try {
      const text = await readText(address);
      if (text !== last) await onChange(parse(text));
      last = text;
      failures = 0;
    } catch (error) {
      if (failures === 0) onFailure(error);
      failures = Math.min(failures + 1, PAUSES.length - 1);
    }
    await wait(PAUSES[failures], undefined, { signal }).catch(() => undefined);
  }
};
