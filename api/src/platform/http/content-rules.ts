import { record, text } from 'shared-kernel/validation';
import type { Schema } from 'yup';
import type { Translations } from '../database/columns.ts';

/**
 * Rules for a record's texts in the languages beside French.
 * @param lengths - the most characters of each field that has translations.
 */
export function translations(lengths: Record<string, number>): Schema<Translations> {
  const fields = Object.fromEntries(Object.entries(lengths).map(([field, max]) => [field, text(max)]));
  const language = () => record(fields).default(undefined);
  return record({ ar: language(), en: language() }).default(() => ({})) as unknown as Schema<Translations>;
}
