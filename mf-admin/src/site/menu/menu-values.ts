import { DEFAULT_LOCALE, type Locale, type OfferedEntry, OWN_LINK, type Translations } from 'shared-kernel/contracts';
import { changedPaths } from 'shared-kernel/forms/record-form';
import type { SiteSettings } from 'shared-kernel/site/settings';
import { completed, written } from '../../form/form-values.ts';

type Menu = SiteSettings['menu'];

/** An entry in the form. */
export type MenuEntry = Omit<Menu[number], 'translations'> & { translations: Translations };

const toEntry = ({ translations = {}, ...entry }: Partial<Menu[number]>): MenuEntry => ({
  ...{ key: OWN_LINK, to: null, label: '', place: 'drawer' },
  ...entry,
  translations: completed(['label'], translations),
});

/** A new link in the form. */
export const newLink = (): MenuEntry => toEntry({ to: '' });

/** The form's menu as the remotes offer it. */
export const asOffered = (offered: readonly OfferedEntry[]): MenuEntry[] =>
  offered.map(({ key, place }) => toEntry({ key, place }));

/** The form's menu: the stored entries, followed by those that remotes have offered since. */
export const menuValues = (stored: Menu, offered: readonly OfferedEntry[]): MenuEntry[] => {
  const named = new Set(stored.map(({ key }) => key));
  return [...stored.map(toEntry), ...asOffered(offered.filter(({ key }) => !named.has(key)))];
};

const toBody = (entries: readonly MenuEntry[]): Menu =>
  entries.map((entry) => ({ ...entry, translations: written(entry.translations) }));

/** The menu that a save sends: empty when it is as the remotes offer it. */
export const menuBody = (entries: readonly MenuEntry[], offered: readonly OfferedEntry[]): Menu => {
  const body = toBody(entries);
  return changedPaths(body, toBody(asOffered(offered))).length === 0 ? [] : body;
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
