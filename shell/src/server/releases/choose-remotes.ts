import { conflictBetween } from 'shared-kernel/release-checks';
import type { FollowedRemote } from './followed-remote.ts';
import type { LiveRemote } from './live-site.ts';

const conflictIn = (remotes: LiveRemote[]): string | undefined => {
  const contracts = remotes.map(({ contract }) => contract);
  return contracts.map((contract) => conflictBetween(contract, contracts)).find((conflict) => conflict !== undefined);
};

/**
 * Chooses what a site is made of: what is new, as far as it has no conflict with what is there. Pages may move from one
 * remote to another where both come together.
 * @param standIn what there is of a remote that has never been live
 */
export const chooseRemotes = (
  remotes: FollowedRemote[],
  standIn: (remote: FollowedRemote) => LiveRemote | undefined,
): LiveRemote[] => {
  const chosen = new Map<FollowedRemote, LiveRemote>();
  const all = remotes.flatMap((remote) => remote.ready ?? remote.live ?? []);
  const areAtPeace = conflictIn(all) === undefined;
  for (const remote of remotes) {
    const known = (areAtPeace ? remote.ready : undefined) ?? remote.live;
    if (known) chosen.set(remote, known);
  }
  for (const remote of remotes) {
    const next = remote.ready ?? (remote.live ? undefined : standIn(remote));
    if (!next || chosen.get(remote) === next) continue;
    const others = [...chosen].flatMap(([other, { contract }]) => (other === remote ? [] : contract));
    const conflict = conflictBetween(next.contract, others);
    if (conflict === undefined) chosen.set(remote, next);
    else remote.refuse(new Error(conflict));
  }
  return remotes.flatMap((remote) => chosen.get(remote) ?? []);
};
