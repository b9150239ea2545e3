import { type ContentType, type Fields, translatedFields } from 'shared-kernel/content';
import type { Locale, Translations } from 'shared-kernel/contracts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import type { FieldColumn } from '../model/content-model.ts';
import { fromColumn } from '../model/field-columns.ts';

/** How visitors receive a record: in a list, or alone. */
export type Form = 'listed' | 'whole';

/** Whether visitors receive a field. */
export const isShown = ({ fields, list }: ContentType, form: Form, name: string): boolean =>
  !fields[name]?.isHidden && (form === 'whole' || (!fields[name]?.isOfPage && (list.fields?.includes(name) ?? true)));

/** Texts that visitors receive in French while they lack a translation. */
export const localisedFields = (type: ContentType): string[] =>
  translatedFields(type).filter((name) => !type.fields[name]?.isOfPage);

/**
 * Fields of a record, as visitors receive them in their language.
 * @param shown - public values of fields that differ from the stored ones
 */
export const publicFields = (
  columns: readonly Omit<FieldColumn, 'column'>[],
  record: { translations: Translations },
  locale: Locale,
  shown: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const texts = columns.filter(({ field }) => field.translationRules && !field.isOfPage).map(({ name }) => name);
  const publicValue = ({ name, key, field }: Omit<FieldColumn, 'column'>): unknown => {
    if (name in shown) return shown[name];
    if (field.parts) return itemsIn(field.parts, (record as never)[key], locale);
    const isLocal = field.isOfPage && field.translationRules;
    return isLocal && locale !== 'fr' ? record.translations[locale]?.[name] : fromColumn((record as never)[key]);
  };
  const values = columns.map((column) => [column, publicValue(column)] as const);
  return {
    ...Object.fromEntries(
      values.flatMap(([{ name, field }, value]) => (field.isOfPage && !value ? [] : [[name, value]])),
    ),
    ...inLocale(record, locale, texts as never[]),
  };
};

type Item = Record<string, unknown> & { translations: Translations };

/** Items of a list in a language. */
const itemsIn = (fields: Fields, items: Item[], locale: Locale): object[] => {
  const texts = translatedFields({ fields }) as never[];
  return items.map(({ translations, ...item }) => ({
    ...item,
    ...inLocale({ ...item, translations }, locale, texts),
    ...untranslated({ ...item, translations }, locale, texts),
  }));
};
