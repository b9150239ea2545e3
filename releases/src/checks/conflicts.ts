import type { MenuEntry, RemoteContract } from 'shared-kernel/remote';
import { overlaps } from './path-patterns.ts';

const takenAddress = ({ routes }: RemoteContract, other: RemoteContract): string | undefined => {
  for (const { id, path } of routes) {
    const taken = other.routes.find((route) => overlaps(path, route.path));
    if (taken) return `route ${id}: "${path}" takes addresses of "${taken.path}", which is ${other.name}'s`;
  }
  return undefined;
};

const takenPlace = ({ fragments }: RemoteContract, other: RemoteContract): string | undefined => {
  for (const { id, slot, order } of fragments) {
    const taken = other.fragments.find((fragment) => fragment.slot === slot && fragment.order === order);
    if (taken) {
      return `fragment ${id}: order ${order} in ${slot} is that of ${taken.id}, which is ${other.name}'s`;
    }
  }
  return undefined;
};

type Place = MenuEntry['place'];

/** Entries in the bar are in the drawer as well. */
const listOf = (place: Place): Place => (place === 'bar' ? 'drawer' : place);

const takenEntry = ({ menu = [] }: RemoteContract, other: RemoteContract): string | undefined => {
  for (const { id, order, place } of menu) {
    const taken = other.menu?.find((entry) => entry.order === order && listOf(entry.place) === listOf(place));
    if (taken) return `menu entry ${id}: order ${order} in the menu is that of ${taken.id}, which is ${other.name}'s`;
  }
  return undefined;
};

/**
 * @returns why two remotes can't be in one site, or undefined. They conflict when they share an address, or a position
 *   in a slot or in the menu
 */
export const conflictBetween = (contract: RemoteContract, others: RemoteContract[]): string | undefined => {
  for (const other of others) {
    if (other.name === contract.name) continue;
    const conflict = takenAddress(contract, other) ?? takenPlace(contract, other) ?? takenEntry(contract, other);
    if (conflict !== undefined) return conflict;
  }
  return undefined;
};
