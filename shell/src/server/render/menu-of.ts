import { CHOSEN_PLACES, type ChosenEntry, DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';
import type { LabelledEntry, RemoteContract } from 'shared-kernel/remote';
import type { ShownEntry } from '../../layout/menu.ts';

type Contracts = Pick<RemoteContract, 'name' | 'menu'>[];

/** An entry in all languages. */
type Entry = Omit<LabelledEntry, 'id' | 'order'> & { key: string };

/**
 * The menu of all remotes in order, in a page's language with French as the fallback.
 * @param chosen - the team's entries, which come first. Entries that no remote offers are ignored
 */
export const menuOf = (contracts: Contracts, locale: Locale, chosen: readonly ChosenEntry[] = []): ShownEntry[] => {
  const offered = contracts
    .flatMap(({ name, menu = [] }) => menu.map(({ id, ...entry }) => ({ ...entry, key: `${name}/${id}` })))
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ...entry }): [string, Entry] => [entry.key, entry]);
  const rest = new Map(offered);
  const moved = chosen.flatMap(({ key, to, label, place }, index): Entry[] => {
    const entry = to === undefined ? rest.get(key) : { key: `${key}/${index}`, to, label: {} };
    if (!entry || ('place' in entry && !isMovable(entry))) return [];
    rest.delete(key);
    return place === 'hidden' ? [] : [{ ...entry, place, label: { ...entry.label, ...label } }];
  });
  return [...moved, ...rest.values()].map(({ label, ...entry }) => ({
    ...entry,
    label: label[locale] ?? label[DEFAULT_LOCALE] ?? entry.key,
    ...(!label[locale] && label[DEFAULT_LOCALE] && { lang: DEFAULT_LOCALE }),
  }));
};

/** Whether the team can move an entry: the front page and the search field need theirs. */
const isMovable = ({ place }: Entry): boolean => CHOSEN_PLACES.includes(place as never);
