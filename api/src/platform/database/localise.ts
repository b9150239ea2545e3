import type { Locale, Localised, Translations } from 'shared-kernel/contracts';

/** Returns texts of a record in a language, with French as the fallback for each text. */
export const inLocale = <Row extends { translations: Translations }, Field extends keyof Row & string>(
  row: Row,
  locale: Locale,
  fields: readonly Field[],
): Pick<Row, Field> => {
  const translated = locale === 'fr' ? undefined : row.translations[locale];
  return Object.fromEntries(fields.map((field) => [field, translated?.[field] || row[field]])) as Pick<Row, Field>;
};

/**
 * The fields that {@link inLocale} leaves in French. An empty text needs no translation; one that wasn't loaded counts.
 */
export const untranslated = <Field extends string>(
  row: { translations: Translations } & Partial<Record<Field, unknown>>,
  locale: Locale,
  fields: readonly Field[],
): Localised => {
  if (locale === 'fr') return {};
  const translated = row.translations[locale];
  const left = fields.filter((field) => !translated?.[field] && row[field] !== null && row[field] !== '');
  return left.length > 0 ? { untranslated: left } : {};
};
