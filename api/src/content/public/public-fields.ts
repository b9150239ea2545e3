import type { ContentType } from 'shared-kernel/content';
import type { Locale, Translations } from 'shared-kernel/contracts';
import { inLocale } from '../../platform/database/localise.ts';
import type { FieldColumn } from '../model/content-model.ts';
import { fromColumn } from '../model/field-columns.ts';

/** How visitors receive a record: in a list, or alone. */
export type Form = 'listed' | 'whole';

/** Whether visitors receive a field. */
export const isShown = ({ fields, list }: ContentType, form: Form, name: string): boolean =>
  !fields[name]?.isHidden && (form === 'whole' || (list.fields?.includes(name) ?? true));

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
  const texts = columns.filter(({ field }) => field.translationRules).map(({ name }) => name);
  return {
    ...Object.fromEntries(
      columns.map(({ name, key }) => [name, name in shown ? shown[name] : fromColumn((record as never)[key])]),
    ),
    ...inLocale(record, locale, texts as never[]),
  };
};
