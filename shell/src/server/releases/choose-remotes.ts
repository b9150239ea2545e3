import { conflictBetween } from 'shared-kernel/release-checks';
import type { RemoteContract } from 'shared-kernel/remote';
import type { FollowedRemote } from './followed-remote.ts';
import type { LiveRemote } from './live-site.ts';

interface Candidate {
  remote: FollowedRemote;
  version: LiveRemote;
}

/** What makes way for others last, first: what visitors have, what is new, what was live before this process. */
const rankOf = ({ remote, version }: Candidate): number => [remote.live, remote.ready, remote.spare].indexOf(version);

/** Who has to make way, and why; of two alike, the later name. */
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

/** What is left of a remote beside others: its pages are unavailable then, and not unknown. */
const beside = (standIn: LiveRemote, others: RemoteContract[]): LiveRemote => {
  const { contract } = standIn;
  const isFree = (parts: Partial<RemoteContract>): boolean =>
    conflictBetween({ ...contract, routes: [], fragments: [], menu: [], ...parts }, others) === undefined;
  const routes = contract.routes.filter((route) => isFree({ routes: [route] }));
  const fragments = contract.fragments.filter((fragment) => isFree({ fragments: [fragment] }));
  const menu = contract.menu?.filter((entry) => isFree({ menu: [entry] }));
  return { ...standIn, contract: { ...contract, routes, fragments, ...(menu && { menu }) } };
};

/**
 * Chooses what a site is made of: all that is new, but for what has a conflict with another remote. Pages may move from
 * one remote to another where both come together. Each process chooses the same.
 * @param standIn what there is of a remote of which no version can be had
 */
export const chooseRemotes = (
  remotes: FollowedRemote[],
  standIn: (remote: FollowedRemote) => LiveRemote | undefined,
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
    const instead = versions.get(remote) ? undefined : standIn(remote);
    const contracts = chosen.map(({ contract }) => contract);
    if (instead) chosen.push(beside(instead, contracts));
  }
  return chosen;
};
