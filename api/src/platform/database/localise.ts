import type { Locale, Translations } from 'shared-kernel/contracts';

/** Some of a record's texts in a reader's language, each in French where it has no translation. */
export const inLocale = <Row extends { translations: Translations }, Field extends keyof Row & string>(
  row: Row,
  locale: Locale,
  fields: readonly Field[],
): Pick<Row, Field> => {
  const translated = locale === 'fr' ? undefined : row.translations[locale];
  return Object.fromEntries(fields.map((field) => [field, translated?.[field] || row[field]])) as Pick<Row, Field>;
};
