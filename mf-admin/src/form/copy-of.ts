import type { Field, SubCategoryInput } from 'shared-kernel/content';
import { inOtherLocales, type Translations } from 'shared-kernel/contracts';
import type { ContentResource } from '../resources/resource.ts';
import type { Stored } from './form-values.ts';

/** Fields that a new record doesn't take over, besides those of its page for search engines: its address, publication and days. */
const OWN = ['slug', 'publishedAt', 'publishedUntil', 'opensOn', 'closesOn'];

const copied = ({ kind }: Field, value: unknown): unknown =>
  kind === 'subCategories'
    ? (value as SubCategoryInput[] | undefined)?.map(({ id: _, slug: __, ...part }) => part)
    : value;

/**
 * The initial values of a new record that takes over those of another one, or of a template.
 * @param record - the other one, or its input form
 * @param title - of the new record
 */
export const copyOf = ({ type }: Pick<ContentResource, 'type'>, record: object, title: string): Stored => {
  const declared = Object.entries(type.fields as Record<string, Field>);
  const fields = declared.filter(([name, { isOfPage }]) => !OWN.includes(name) && !isOfPage);
  const names = fields.map(([name]) => name);
  const values = record as Record<string, unknown>;
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, copied(field, values[name])])),
    title,
    translations: inOtherLocales((locale) => {
      const texts = Object.entries((values.translations as Translations | undefined)?.[locale] ?? {});
      return Object.fromEntries(texts.filter(([name]) => names.includes(name)));
    }),
  } as Stored;
};

/** Whether the form of a new record begins with values of another one, or of a template. */
export const isCopy = (record: Stored): boolean => record.id === undefined && 'title' in record;
