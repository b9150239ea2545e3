import type { TFunction } from 'i18next';
import { OTHER_LOCALES } from 'shared-kernel/contracts';
import type { SiteSettings } from 'shared-kernel/site/settings';

/** A stored menu as lines of text in every language, for the log. */
export const menuLines = (menu: SiteSettings['menu'], t: TFunction): string[] =>
  menu.map(({ key, to, label, place, translations }) =>
    [label, ...OTHER_LOCALES.map((locale) => translations[locale]?.label), to ?? key, t(`site.menu.place.${place}`)]
      .filter(Boolean)
      .join(' · '),
  );
