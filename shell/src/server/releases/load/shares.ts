import type { Requirement } from 'shared-kernel/access';
import { CONTRACT_FILE, type Fragment, type RemoteContract } from 'shared-kernel/remote';

type Part = Pick<Fragment, 'access'>;

const isOpen = ({ access }: Part): boolean => access === undefined;

/**
 * Returns the share of a contract with only these parts and their files; undefined without any. Omits needs and
 * budgets, which only servers use.
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

/** The public share of a remote's contract. */
export const openShare = (contract: RemoteContract): RemoteContract | undefined => shareOf(contract, isOpen);

/** The restricted share of a remote's contract. */
export const restrictedShare = (contract: RemoteContract): RemoteContract | undefined =>
  shareOf(contract, (part) => !isOpen(part));

/** The restricted share that an account may see. */
export const shareFor = (
  contract: RemoteContract,
  meets: (requirement: Requirement) => boolean,
): RemoteContract | undefined => shareOf(contract, ({ access }) => access !== undefined && meets(access));

/** The requirements of a remote's parts, without duplicates. */
export const requirementsOf = ({ routes, fragments }: Pick<RemoteContract, 'routes' | 'fragments'>): Requirement[] => {
  const requirements = [...routes, ...fragments].flatMap(({ access }) => access ?? []);
  return [...new Map(requirements.map((requirement) => [JSON.stringify(requirement), requirement])).values()];
};

/**
 * Returns the requirements of a browser file, of which the caller must meet one; undefined for a public file. In a
 * remote without open parts, all files are restricted. Otherwise those are that only restricted parts need, and the
 * contract, which lists them.
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
