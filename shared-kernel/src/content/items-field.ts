import type { Schema } from 'yup';
import type { Localised } from '../contracts/content.ts';
import { type LabelKey, list, record } from '../validation/index.ts';
import type { Fields, FieldsInput, FieldsShown } from './content-type.ts';
import { type Field, field, shownAs } from './field.ts';
import { fieldRules } from './rules.ts';

/** At most `max` items in order, each with these fields: texts, which may be translated, numbers, flags and choices. */
export const items = <Parts extends Fields>(
  parts: Parts,
  max: number,
  label: LabelKey,
): Field<FieldsInput<Parts>[], (Localised & FieldsShown<Parts>)[]> => {
  const rules = list(record(fieldRules(parts)), max).default([]) as unknown as Schema<FieldsInput<Parts>[]>;
  return { ...shownAs(field('items', rules, label)), parts };
};
