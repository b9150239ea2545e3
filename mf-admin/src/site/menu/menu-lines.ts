import type { TFunction } from 'i18next';
import type { SiteSettings } from 'shared-kernel/site/settings';

/** A stored menu as lines of text, for the log. */
export const menuLines = (menu: SiteSettings['menu'], t: TFunction): string[] =>
  menu.map(({ key, to, label, place }) =>
    [label, to ?? key, t(`site.menu.place.${place}`)].filter(Boolean).join(' · '),
  );
