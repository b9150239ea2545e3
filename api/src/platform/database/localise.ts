import type { Locale, Localised, Translations } from 'shared-kernel/contracts';

/** Some of a record's texts in a reader's language, each in French where it has no translation. */
export const inLocale = <Row extends { translations: Translations }, Field extends keyof Row & string>(
  row: Row,
  locale: Locale,
  fields: readonly Field[],
): Pick<Row, Field> => {
  const translated = locale === 'fr' ? undefined : row.translations[locale];
  return Object.fromEntries(fields.map((field) => [field, translated?.[field] || row[field]])) as Pick<Row, Field>;
};

/** Which of a record's texts {@link inLocale} leaves in French; one that is empty is none, and one that wasn't read is. */
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
