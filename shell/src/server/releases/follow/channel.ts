import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchBytes } from '../load/bounded-fetch.ts';
import { isRemoteAddress } from '../load/release-places.ts';

/** Polling interval in milliseconds: reading a file takes a tenth of one. */
const pauseOf = (address: string): number => (isRemoteAddress(address) ? 1_000 : 100);
/** Polling intervals after failures. */
const RETRY_PAUSES = [2_000, 5_000, 15_000, 30_000];
const BOUNDS = { timeout: 5_000, maxBytes: 8 * 1024 * 1024 };

/** Reads a document of the channel. @throws also when it is missing */
export const readText = async (address: string): Promise<string> =>
  isRemoteAddress(address) ? (await fetchBytes(address, BOUNDS)).toString('utf8') : readFile(address, 'utf8');

/**
 * Polls the discovery document until the signal aborts, and reports each change. While the document can't be read,
 * nothing changes, and it is polled less often.
 * @param onFailure gets the error, once for each reason
 * @param onChange gets the document's text; when it rejects, it is called again later with the same document
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
      failures = Math.min(failures + 1, RETRY_PAUSES.length);
    }
    await wait(RETRY_PAUSES[failures - 1] ?? pauseOf(address), undefined, { signal }).catch(() => undefined);
  }
};
