import type { Locale, Translations } from 'shared-kernel/contracts';
import { inLocale } from '../../platform/database/localise.ts';
import type { FieldColumn } from '../model/content-model.ts';
import { fromColumn } from '../model/field-columns.ts';

/**
 * The fields of a record that visitors receive, in their language.
 * @param shown - public values of fields that differ from the stored ones
 */
export const publicFields = (
  columns: readonly FieldColumn[],
  record: { translations: Translations },
  locale: Locale,
  shown: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const visible = columns.filter(({ field }) => !field.isHidden);
  const texts = visible.filter(({ field }) => field.translationRules).map(({ name }) => name);
  return {
    ...Object.fromEntries(
      visible.map(({ name, key }) => [name, name in shown ? shown[name] : fromColumn((record as never)[key])]),
    ),
    ...inLocale(record, locale, texts as never[]),
  };
};
