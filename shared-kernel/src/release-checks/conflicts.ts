import type { RemoteContract } from '../remote/index.ts';
import { overlaps } from './path-patterns.ts';

const conflictWith = ({ routes }: RemoteContract, other: RemoteContract): string | undefined => {
  for (const { id, path } of routes) {
    const taken = other.routes.find((route) => overlaps(path, route.path));
    if (taken) return `route ${id}: "${path}" takes addresses of "${taken.path}", which is ${other.name}'s`;
  }
  return undefined;
};

/** @returns why a remote can't be in a site beside others, if it can't: two remotes may not have one address */
export const conflictBetween = (contract: RemoteContract, others: RemoteContract[]): string | undefined => {
  for (const other of others) {
    const conflict = other.name === contract.name ? undefined : conflictWith(contract, other);
    if (conflict !== undefined) return conflict;
  }
  return undefined;
};
