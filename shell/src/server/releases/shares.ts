import type { Requirement } from 'shared-kernel/access';
import { CONTRACT_FILE, type Fragment, type RemoteContract } from 'shared-kernel/remote';

type Part = Pick<Fragment, 'access'>;

const isOpen = ({ access }: Part): boolean => access === undefined;

/**
 * The share of a remote that has some of its parts, and names the files of no other; undefined where that is nothing. What
 * the remote takes from the shell, and what it may weigh, is the server's matter.
 */
const shareOf = (
  { needs: _, budgets: __, ...contract }: RemoteContract,
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
export const shareFor = (
  contract: RemoteContract,
  meets: (requirement: Requirement) => boolean,
): RemoteContract | undefined => shareOf(contract, ({ access }) => access !== undefined && meets(access));

/** What each part of a remote asks of a person that asks for something, each once. */
export const requirementsOf = ({ routes, fragments }: Pick<RemoteContract, 'routes' | 'fragments'>): Requirement[] => {
  const asked = [...routes, ...fragments].flatMap(({ access }) => access ?? []);
  return [...new Map(asked.map((requirement) => [JSON.stringify(requirement), requirement])).values()];
};

/**
 * What a browser file of a remote asks of a person, who has to meet one of them; nothing where everybody may have it. All
 * files of a remote without open parts ask for what its parts do. Of another one it is what restricted parts alone need, and
 * the contract, which tells of them.
 */
export const requirementsOfFile = (contract: RemoteContract, file: string): Requirement[] => {
  const open = openShare(contract);
  const restricted = restrictedShare(contract);
  if (!restricted) return [];
  const isOfOpenPart = open !== undefined && Object.values(open.assets).flat().includes(file);
  const isOfAll = open === undefined || file === CONTRACT_FILE;
  if (isOfAll) return requirementsOf(restricted);
  if (isOfOpenPart) return [];
  const needs = ({ id }: { id: string }, kind: string) => contract.assets[`${kind}/${id}`]?.includes(file);
  return requirementsOf({
    routes: restricted.routes.filter((route) => needs(route, 'pages')),
    fragments: restricted.fragments.filter((fragment) => needs(fragment, 'fragments')),
  });
};
