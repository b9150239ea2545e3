import { conflictBetween } from 'shared-kernel/release-checks';
import type { OwnRelease } from '../own-release.ts';
import type { Log } from './live-set.ts';
import { createLiveSite, type LiveRemote, type LiveSite } from './live-site.ts';

interface Options {
  own: OwnRelease;
  log: Log;
}

/**
 * Puts remotes together with all else that is live, for people who want to know what a page is made of.
 * @param live what all visitors get, also of the same remotes
 * @throws where the remotes want an address or a place that is another remote's
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
  const report = (fragment: string, err: unknown): void => log.error({ err, fragment }, 'a fragment failed');
  return createLiveSite(own, parts, report, { marksParts: true });
};
