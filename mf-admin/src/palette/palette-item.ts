import type { Locale } from 'shared-kernel/contracts';
import type { IconPath } from '../app/icons.ts';

/** Target of an item. The site and other languages are separate documents, so they have an `href`. */
type Target = { to: string } | { href: string; lang: string } | { run: () => void };

/** An item of the palette. */
export type PaletteItem = Target & {
  /** Unique among all items. */
  id: string;
  label: string;
  /** Language of its label, when it isn't the page's. */
  labelLang?: Locale;
  /** Kind of the item, when its group doesn't say it. */
  hint?: string;
  icon: IconPath;
};

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}
