import { type ContentType, translatedFields } from 'shared-kernel/content';
import type { Locale, Translations } from 'shared-kernel/contracts';
import { inLocale } from '../../platform/database/localise.ts';
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
