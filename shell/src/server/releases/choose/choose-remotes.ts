import { conflictBetween } from 'releases/checks';
import type { RemoteContract } from 'shared-kernel/remote';
import type { FollowedRemote } from '../follow/followed-remote.ts';
import type { LiveRemote } from '../load/live-remote.ts';

interface Candidate {
  remote: FollowedRemote;
  version: LiveRemote;
}

/** Rank in conflicts, strongest first: live versions, new ones, versions from before this process. */
const rankOf = ({ remote, version }: Candidate): number => [remote.live, remote.ready, remote.spare].indexOf(version);

/** Finds the remote that loses a conflict, and the reason. Of equal remotes, the later name loses. */
const findLoser = (candidates: Candidate[]): { loser: Candidate; conflict: string } | undefined => {
  for (const [index, one] of candidates.entries()) {
    for (const other of candidates.slice(index + 1)) {
      const [loser, winner] = rankOf(one) > rankOf(other) ? [one, other] : [other, one];
      const conflict = conflictBetween(loser.version.contract, [winner.version.contract]);
      if (conflict !== undefined) return { loser, conflict };
    }
  }
  return undefined;
};

/** What remains of a remote that lost: its pages are unavailable, not unknown. */
const withoutConflicts = (placeholder: LiveRemote, others: RemoteContract[]): LiveRemote => {
  const { contract } = placeholder;
  const isFree = (parts: Partial<RemoteContract>): boolean =>
    conflictBetween({ ...contract, routes: [], fragments: [], menu: [], ...parts }, others) === undefined;
  const routes = contract.routes.filter((route) => isFree({ routes: [route] }));
  const fragments = contract.fragments.filter((fragment) => isFree({ fragments: [fragment] }));
  const menu = contract.menu?.filter((entry) => isFree({ menu: [entry] }));
  return { ...placeholder, contract: { ...contract, routes, fragments, ...(menu && { menu }) } };
};

/**
 * Chooses the remotes of a site: all new versions, except those in conflict. Pages can move between remotes when both
 * versions are new. The choice is deterministic, so all processes agree.
 * @param fallback placeholder of a remote without a usable version
 */
export const chooseRemotes = (
  remotes: FollowedRemote[],
  fallback: (remote: FollowedRemote) => LiveRemote | undefined,
): LiveRemote[] => {
  const inOrder = remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const versions = new Map(inOrder.map((remote) => [remote, remote.ready ?? remote.live ?? remote.spare]));
  const candidates = (): Candidate[] =>
    [...versions].flatMap(([remote, version]) => (version ? [{ remote, version }] : []));
  for (let found = findLoser(candidates()); found; found = findLoser(candidates())) {
    const { loser, conflict } = found;
    const { remote, version } = loser;
    const instead = remote.live ?? remote.spare;
    versions.set(remote, instead === version ? undefined : instead);
    remote.refuse(new Error(conflict));
  }
  const chosen = candidates().map(({ version }) => version);
  for (const remote of inOrder) {
    const instead = versions.get(remote) ? undefined : fallback(remote);
    const contracts = chosen.map(({ contract }) => contract);
    if (instead) chosen.push(withoutConflicts(instead, contracts));
  }
  return chosen;
};
