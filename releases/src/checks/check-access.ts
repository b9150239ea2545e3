import { type Grant, LEVELS, RESOURCES, type Requirement } from 'shared-kernel/access';
import { LAYOUTS, type PageLayout, type RemoteContract } from 'shared-kernel/remote';

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

const isListOf = <T>(isItem: (item: T) => boolean, value: readonly T[] | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isItem));

const isRole = (role: string | null): boolean => typeof role === 'string' && role !== '';

const isGrant = (grant: Grant | null): boolean =>
  isOneOf(RESOURCES, grant?.resource) && isOneOf(LEVELS, grant?.privileges);

const isRequirement = (asked: Requirement | null): boolean => {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return false;
  const { roles, access, anyOf, ...unknown } = asked;
  const isEmpty = Object.keys(unknown).length === 0;
  return isEmpty && isListOf(isRole, roles) && isListOf(isGrant, access) && isListOf(isGrant, anyOf);
};

/** Validates the access that a contract requires for its parts. @throws naming the remote and the part */
export const checkAccess = ({ name, routes, fragments }: RemoteContract): void => {
  const check = (part: string, access: Requirement | undefined, layout?: PageLayout): void => {
    if (access !== undefined && !isRequirement(access)) throw new Error(`${name}: the access of ${part} can’t be read`);
    if (layout !== undefined && !isOneOf(LAYOUTS, layout)) throw new Error(`${name}: ${part} has no layout ${layout}`);
  };
  for (const { id, access, layout } of routes) check(`route ${id}`, access, layout);
  for (const { id, access } of fragments) check(`fragment ${id}`, access);
};
