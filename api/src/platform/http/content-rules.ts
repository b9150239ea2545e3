import { record, text } from 'shared-kernel/validation';
import type { Schema } from 'yup';
import type { Translations } from '../database/columns.ts';

/**
 * Rules for a record's texts in the languages beside French.
 * @param rules - of each field that has translations: the most characters of a plain text, or the rules of another.
 */
export function translations(rules: Record<string, number | Schema>): Schema<Translations> {
  const fields = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, typeof rule === 'number' ? text(rule) : rule]),
  );
  const language = () => record(fields).default(undefined);
  return record({ ar: language(), en: language() }).default(() => ({})) as unknown as Schema<Translations>;
}
