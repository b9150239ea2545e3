import { mismatch, type Rights } from 'shared-kernel/access';
import type { Fragment, RemoteContract } from 'shared-kernel/remote';

type Part = Pick<Fragment, 'access'>;

const isOpen = ({ access }: Part): boolean => access === undefined;

/**
 * The share of a remote that has some of its parts, and names the files of no other; undefined where that is nothing. What
 * the remote takes from the shell is the server's matter.
 */
const shareOf = (
  { needs: _, ...contract }: RemoteContract,
  has: (part: Part) => boolean,
): RemoteContract | undefined => {
  const routes = contract.routes.filter(has);
  const fragments = contract.fragments.filter(has);
  if (routes.length + fragments.length === 0) return undefined;
  const kept = [...routes.map(({ id }) => `pages/${id}`), ...fragments.map(({ id }) => `fragments/${id}`)];
  const assets = Object.entries(contract.assets).filter(
    ([part]) => !/^(pages|fragments)\//.test(part) || kept.includes(part),
  );
  return { ...contract, routes, fragments, assets: Object.fromEntries(assets) };
};

/** What everybody may know of a remote. */
export const openShare = (contract: RemoteContract): RemoteContract | undefined => shareOf(contract, isOpen);

/** What not everybody may know of a remote. */
export const restrictedShare = (contract: RemoteContract): RemoteContract | undefined =>
  shareOf(contract, (part) => !isOpen(part));

/** What a person may know of a remote beyond what everybody may. */
export const shareFor = (contract: RemoteContract, rights: Rights): RemoteContract | undefined =>
  shareOf(contract, ({ access }) => access !== undefined && !mismatch(rights, access));
