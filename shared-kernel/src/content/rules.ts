import type { AnyObjectSchema, AnySchema, Schema } from 'yup';
import type { Translations } from '../contracts/content.ts';
import { inOtherLocales } from '../contracts/site.ts';
import { record } from '../validation/index.ts';
import type { ContentType, Fields } from './content-type.ts';
import type { Field } from './field.ts';

/** Names of the translated fields. */
export const translatedFields = ({ fields }: Pick<ContentType, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.translationRules);

/** Fields that decide where and when visitors see a record: address, publication and span. */
export const presenceFields = ({
  fields,
  span = {},
  lastDay,
  derived = {},
}: Pick<ContentType, 'fields' | 'span' | 'lastDay' | 'derived'>): string[] =>
  ['slug', 'publishedAt', 'publishedUntil', span.from, span.until, lastDay, ...Object.values(derived).flat()].filter(
    (name) => name !== undefined && name in fields,
  ) as string[];

/** Rules for the translations of some fields. */
export const translationsOf = (fields: Record<string, Pick<Field, 'translationRules'>>): Schema<Translations> => {
  const rules = Object.entries(fields).flatMap(([name, { translationRules }]) =>
    translationRules ? [[name, translationRules] as const] : [],
  );
  const language = () => record(Object.fromEntries(rules)).default(undefined);
  return record(inOtherLocales(language)).default(() => ({})) as unknown as Schema<Translations>;
};

/** Rules of some fields and their translations. */
export const fieldRules = (fields: Fields): Record<string, AnySchema> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { rules }]) => [name, rules])),
  translations: translationsOf(fields),
});

/** Rules for what a write sends: the whole record. */
export const rulesOf = ({ fields }: Pick<ContentType, 'fields'>): AnyObjectSchema => record(fieldRules(fields));
