import type { Locale } from 'shared-kernel/contracts';
import type { IconPath } from '../app/icons.ts';

/** Where an item leads, or what it does. Another language is another document, as the site is, and has an `href`. */
type Target = { to: string } | { href: string; lang: string } | { run: () => void };

/** One thing that the palette offers. */
export type PaletteItem = Target & {
  /** Tells it apart from all others. */
  id: string;
  label: string;
  /** The language of its label, where that isn't the page's. */
  labelLang?: Locale;
  /** What it is, where its group doesn't say it. */
  hint?: string;
  icon: IconPath;
};

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}
