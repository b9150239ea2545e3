import type { ContentType, Field } from 'shared-kernel/content';
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  OTHER_LOCALES,
  type OtherLocale,
  type Translations,
} from 'shared-kernel/contracts';

/** A column of a type's sheet: a field, or a translated field in one language. */
export interface SheetColumn {
  /** Its heading, such as `phone` or `title.ar`. */
  name: string;
  fieldName: string;
  field: Field;
  /** Set for translated fields. */
  locale?: Locale;
}

/** Heading of the column that identifies records. */
export const ID_COLUMN = 'id';

/** Heading of the column with the version that was exported; optional. A later change makes its row wrong. */
export const VERSION_COLUMN = 'version';

/** The columns of a type's sheet after {@link ID_COLUMN} and {@link VERSION_COLUMN}, in the order of its form. */
export const sheetColumns = ({ fields }: Pick<ContentType, 'fields'>): SheetColumn[] =>
  Object.entries(fields)
    .filter(([, { isHidden }]) => !isHidden)
    .flatMap(([fieldName, field]) =>
      field.translationRules
        ? LOCALES.map((locale) => ({ name: `${fieldName}.${locale}`, fieldName, field, locale }))
        : [{ name: fieldName, fieldName, field }],
    );

/** A record's input form. */
export type Input = Record<string, unknown> & { translations?: Translations };

/** The language of a column with translations; undefined for fields in their own language, French. */
const translationOf = ({ locale = DEFAULT_LOCALE }: SheetColumn): OtherLocale | undefined =>
  OTHER_LOCALES.find((other) => other === locale);

/** The value of a column. */
export const valueAt = (input: Input, column: SheetColumn): unknown => {
  const locale = translationOf(column);
  return locale ? input.translations?.[locale]?.[column.fieldName] : input[column.fieldName];
};

/** The input with another value of a column. */
export const withValue = (input: Input, column: SheetColumn, value: unknown): Input => {
  const { fieldName } = column;
  const locale = translationOf(column);
  if (!locale) return { ...input, [fieldName]: value };
  const { [fieldName]: _, ...others } = input.translations?.[locale] ?? {};
  const texts = value === undefined ? others : { ...others, [fieldName]: String(value) };
  const translations = { ...input.translations };
  delete translations[locale];
  if (Object.keys(texts).length > 0) translations[locale] = texts;
  return { ...input, translations };
};

/** The column that an error of the rules is about. @param path - such as `translations.ar.title` or `links.0.url` */
export const columnOfError = (columns: readonly SheetColumn[], path: string): string => {
  const [first = '', language, translated] = path.split(/[.[]/);
  const [name, locale] = first === 'translations' ? [translated, language] : [first, DEFAULT_LOCALE];
  const found = columns.find((each) => each.fieldName === name && (each.locale ?? DEFAULT_LOCALE) === locale);
  return found?.name ?? '';
};
