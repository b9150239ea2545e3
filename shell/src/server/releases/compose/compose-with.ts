import { conflictBetween } from 'releases/checks';
import type { OwnRelease } from '../../own-release.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import type { Log } from '../log.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';

interface Options {
  own: OwnRelease;
  log: Log;
}

/**
 * Composes remotes with the other live remotes, and marks them in the page.
 * @param live all live remotes, including other versions of the same ones
 * @throws when the remotes conflict with other remotes
 */
export const composeWith = async (
  live: LiveRemote[],
  remotes: LiveRemote[],
  { own, log }: Options,
): Promise<LiveSite> => {
  const names = remotes.map(({ contract }) => contract.name);
  const parts = live.filter(({ contract }) => !names.includes(contract.name));
  for (const remote of remotes) {
    const contracts = parts.map(({ contract }) => contract);
    const conflict = conflictBetween(remote.contract, contracts);
    if (conflict !== undefined) throw new Error(conflict);
    parts.push(remote);
  }
  return createLiveSite(own, parts, log, { marksParts: true });
};
