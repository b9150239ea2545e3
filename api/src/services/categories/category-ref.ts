import type { CategoryRef, Locale, Translations } from 'shared-kernel/contracts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';

/** A category or subcategory with its slug and title. */
export interface Named {
  id: string;
  slug: string;
  title: string;
  translations: Translations;
}

/** A reference to a category or subcategory, in a reader's language. */
export const toCategoryRef = (row: Named, locale: Locale): CategoryRef => ({
  id: row.id,
  slug: row.slug,
  ...inLocale(row, locale, ['title']),
  ...untranslated(row, locale, ['title']),
});
