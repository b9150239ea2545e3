import { type ContentType, type Field, translatedFields } from 'shared-kernel/content';
import { type Managed, OTHER_LOCALES, type Revision, type Translations } from 'shared-kernel/contracts';
import { changedPaths } from 'shared-kernel/forms/record-form';

type Fields = Record<string, unknown>;
type Declared = Pick<ContentType, 'fields'>;

/** The fields that a proposal changes; other fields keep their current value. */
const changesOf = ({ data, changed }: Pick<Revision, 'data' | 'changed'>): Fields =>
  changed ? Object.fromEntries(changed.map((name) => [name, data[name]])) : data;

/** A record with some fields of another state, in its own translations. */
export const withFields = (live: Managed, names: readonly string[], of: Managed): Managed => ({
  ...live,
  ...Object.fromEntries(names.map((name) => [name, (of as Managed & Fields)[name]])),
});

/** A record as it would be after a proposal's approval. */
export const proposedOver = (live: Managed, proposal: Pick<Revision, 'data' | 'changed'>): Managed => ({
  ...live,
  ...changesOf(proposal),
});

/** The body of a write of a record, without the version. */
export const inputOf = ({ fields }: Declared, record: Managed): Fields =>
  Object.fromEntries([...Object.keys(fields), 'translations'].map((name) => [name, record[name]]));

/** A field that differs between the published record and a proposal. */
export interface Difference {
  name: string;
  field: Field;
  /** Language of a translation. */
  language?: keyof Translations;
  live: unknown;
  proposed: unknown;
}

const differ = (one: unknown, other: unknown): boolean => changedPaths(one ?? null, other ?? null).length > 0;

const textIn = ({ translations }: Managed, language: keyof Translations, name: string): string | undefined =>
  (translations as Translations | undefined)?.[language]?.[name];

/** The fields that differ between two states of a record, in the order of the declaration. */
export const differencesOf = (type: Declared, live: Managed, proposed: Managed): Difference[] => {
  const translated = new Set(translatedFields(type));
  const all = Object.entries(type.fields as Record<string, Field>).flatMap(([name, field]): Difference[] => [
    { name, field, live: live[name], proposed: proposed[name] },
    ...OTHER_LOCALES.filter(() => translated.has(name)).map((language) => ({
      name,
      field,
      language,
      live: textIn(live, language, name),
      proposed: textIn(proposed, language, name),
    })),
  ]);
  return all.filter((difference) => differ(difference.live, difference.proposed));
};
