import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchBytes } from './bounded-fetch.ts';
import { isRemoteAddress } from './release-places.ts';

/** Pauses between two looks at the document, in milliseconds; the longer ones follow failures. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000];
const BOUNDS = { timeout: 5_000, maxBytes: 8 * 1024 * 1024 };

/** Reads a document of the channel. @throws also where there is none */
export const readText = async (address: string): Promise<string> =>
  isRemoteAddress(address) ? (await fetchBytes(address, BOUNDS)).toString('utf8') : readFile(address, 'utf8');

/**
 * Follows the discovery document until the signal aborts, and tells of each change. A document that can't be read
 * leaves things as they are; it is asked for less often while that lasts.
 * @param onFailure is told why, once for each reason
 * @param onChange gets the document's text; where it rejects, the same document is handed to it again later
 */
export const followDiscovery = async (
  address: string,
  onChange: (text: string) => Promise<void>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  let last = '';
  let failures = 0;
  let reason = '';
  while (!signal.aborted) {
    try {
      const text = await readText(address);
      if (text !== last) await onChange(text);
      last = text;
      failures = 0;
      reason = '';
    } catch (error) {
      if (String(error) !== reason) onFailure(error);
      reason = String(error);
      failures = Math.min(failures + 1, PAUSES.length - 1);
    }
    await wait(PAUSES[failures], undefined, { signal }).catch(() => undefined);
  }
};
