import type { StoredVersion } from 'shared-kernel/contracts';

/** Versions shown per remote besides live ones, until the user expands the list. */
const LATEST = 3;

export const keyOf = ({ name, version }: Pick<StoredVersion, 'name' | 'version'>): string => `${name}@${version}`;

/** By remote, the latest first. */
const inOrder = (versions: readonly StoredVersion[]): StoredVersion[] =>
  versions.toSorted(
    (one, other) => one.name.localeCompare(other.name) || other.publishedAt.localeCompare(one.publishedAt),
  );

/** By remote, the latest first. @param showsAll whether to include older versions that aren't live */
export const shownOf = (versions: readonly StoredVersion[], showsAll: boolean): StoredVersion[] => {
  const seen: Record<string, number> = {};
  return inOrder(versions).filter(({ name, isLive }) => {
    seen[name] = (seen[name] ?? 0) + 1;
    return showsAll || isLive || seen[name] <= LATEST;
  });
};

/** Adds versions to a selection, at most one per remote: the latest added one. */
export const withChosen = (chosen: readonly StoredVersion[], added: readonly StoredVersion[]): StoredVersion[] => {
  const ones = inOrder(added).filter(({ name }, index, all) => all[index - 1]?.name !== name);
  return [...chosen.filter(({ name }) => !ones.some((one) => one.name === name)), ...ones];
};

export const withoutChosen = (chosen: readonly StoredVersion[], keys: readonly string[]): StoredVersion[] =>
  chosen.filter((version) => !keys.includes(keyOf(version)));
