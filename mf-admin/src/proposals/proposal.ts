import { type ContentType, type Field, translatedFields } from 'shared-kernel/content';
import type { Locale, Managed, Revision, Translations } from 'shared-kernel/contracts';
import { changedPaths } from 'shared-kernel/forms/record-form';

type Fields = Record<string, unknown>;
type Declared = Pick<ContentType, 'fields'>;

/** What a proposal changes of a record; the rest of the record stays as it is by now. */
const changesOf = ({ data, changed }: Pick<Revision, 'data' | 'changed'>): Fields =>
  changed ? Object.fromEntries(changed.map((name) => [name, data[name]])) : data;

/** A record as it would be once a proposal was approved. */
export const proposedOver = (live: Managed, proposal: Pick<Revision, 'data' | 'changed'>): Managed => ({
  ...live,
  ...changesOf(proposal),
});

/** What a write sends of a record, beside the version. */
export const inputOf = ({ fields }: Declared, record: Managed): Fields =>
  Object.fromEntries([...Object.keys(fields), 'translations'].map((name) => [name, record[name]]));

/** A field that is one thing on the site, and another in a proposal. */
export interface Difference {
  name: string;
  field: Field;
  /** The language of a text beside French. */
  language?: keyof Translations;
  live: unknown;
  proposed: unknown;
}

const differ = (one: unknown, other: unknown): boolean => changedPaths(one ?? null, other ?? null).length > 0;

const LANGUAGES = ['ar', 'en'] as const satisfies Exclude<Locale, 'fr'>[];

const textIn = ({ translations }: Managed, language: keyof Translations, name: string): string | undefined =>
  (translations as Translations | undefined)?.[language]?.[name];

/** What two states of a record hold differently, field by field, in the order of the declaration. */
export const differencesOf = (type: Declared, live: Managed, proposed: Managed): Difference[] => {
  const translated = new Set(translatedFields(type));
  const all = Object.entries(type.fields as Record<string, Field>).flatMap(([name, field]): Difference[] => [
    { name, field, live: live[name], proposed: proposed[name] },
    ...LANGUAGES.filter(() => translated.has(name)).map((language) => ({
      ...{ name, field, language },
      live: textIn(live, language, name),
      proposed: textIn(proposed, language, name),
    })),
  ]);
  return all.filter((difference) => differ(difference.live, difference.proposed));
};
