import { DEFAULT_LOCALE, type Locale, type OfferedEntry, OWN_LINK, type Translations } from 'shared-kernel/contracts';
import { changedPaths } from 'shared-kernel/forms/record-form';
import type { SiteSettings } from 'shared-kernel/site/settings';
import { completed, written } from '../../form/form-values.ts';

type Menu = SiteSettings['menu'];

/** An entry in the form. */
export type MenuEntry = Omit<Menu[number], 'translations'> & { translations: Translations };

const toEntry = ({ translations = {}, ...entry }: Partial<Menu[number]>): MenuEntry => ({
  key: OWN_LINK,
  to: null,
  label: '',
  place: 'drawer',
  ...entry,
  translations: completed(['label'], translations),
});

/** A new link in the form. */
export const newLink = (): MenuEntry => toEntry({ to: '' });

/** The form's menu as the remotes offer it. */
export const asOffered = (offered: readonly OfferedEntry[]): MenuEntry[] =>
  offered.map(({ key, place }) => toEntry({ key, place }));

/** A menu of the form, followed by the offered entries that it doesn't name. */
export const withOffered = (entries: readonly MenuEntry[], offered: readonly OfferedEntry[]): MenuEntry[] => {
  const named = new Set(entries.map(({ key }) => key));
  return [...entries, ...asOffered(offered.filter(({ key }) => !named.has(key)))];
};

/** The form's menu: the stored entries, followed by those that remotes have offered since. */
export const menuValues = (stored: Menu, offered: readonly OfferedEntry[]): MenuEntry[] =>
  withOffered(stored.map(toEntry), offered);

const toBody = (entries: readonly MenuEntry[]): Menu =>
  entries.map((entry) => ({ ...entry, translations: written(entry.translations) }));

const isSame = (one: readonly MenuEntry[], other: readonly MenuEntry[]): boolean =>
  changedPaths(toBody(one), toBody(other)).length === 0;

/** Whether the form's menu is as the remotes offer it. */
export const isAsOffered = (entries: readonly MenuEntry[], offered: readonly OfferedEntry[]): boolean =>
  isSame(entries, asOffered(offered));

/**
 * The menu that a save sends: the stored one when the form's menu is unchanged, and an empty one when it is as the
 * remotes offer it. Offered entries at the end are omitted, unless the stored menu names them.
 */
export const menuBody = (entries: readonly MenuEntry[], stored: Menu, offered: readonly OfferedEntry[]): Menu => {
  if (isSame(entries, menuValues(stored, offered))) return stored;
  if (isAsOffered(entries, offered)) return [];
  const body = toBody(entries);
  const named = new Set(stored.map(({ key }) => key));
  const fewest = body.findLastIndex(({ key }) => named.has(key)) + 1;
  const isEnough = (count: number): boolean => isSame(menuValues(body.slice(0, count), offered), entries);
  const end = body.findIndex((_, count) => count >= fewest && isEnough(count));
  return end === -1 ? body : body.slice(0, end);
};

/** Name of an entry: the team's text, or else the remote's in the reader's language. */
export const entryName = (
  { key, label, to }: Pick<MenuEntry, 'key' | 'label' | 'to'>,
  offered: readonly OfferedEntry[],
  locale: Locale,
): string => {
  const texts = offered.find((entry) => entry.key === key)?.label;
  const own = key === OWN_LINK ? to : key;
  return label || texts?.[locale] || texts?.[DEFAULT_LOCALE] || own || '';
};
