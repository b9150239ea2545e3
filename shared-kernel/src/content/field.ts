import type { AnySchema, InferType } from 'yup';
import type { FileRecord } from '../contracts/file.ts';
import {
  after,
  id,
  instant,
  kebab,
  type LabelKey,
  line,
  list,
  requiredLine,
  requiredText,
  text,
} from '../validation/index.ts';

/** The kind of value. It selects the column, the public form, and the back office's control. */
export type FieldKind =
  | 'slug'
  | 'text'
  | 'paragraphs'
  | 'html'
  | 'number'
  | 'flag'
  | 'choice'
  | 'date'
  | 'instant'
  | 'picture'
  | 'pictures'
  | 'reference'
  /** A list of free words. */
  | 'words'
  /** Addresses in social networks. */
  | 'links'
  | 'week'
  | 'exceptions'
  | 'repetition'
  | 'subCategories'
  /** A list of records with fields of their own. */
  | 'items'
  | 'plan';

/** The records that a reference can name. */
export interface RefersTo {
  /** Name of their type. */
  type: string;
  /** Filter of the type's list. */
  filter?: Readonly<Record<string, string>>;
  /** A field with a record: the reference names one of its parts, such as a category's subcategory. */
  partOf?: string;
  /** Whether only records that the account manages can be named: the offers of a manager belong to their own shop. */
  isOwn?: true;
}

/**
 * A field of a content type.
 * @typeParam Value - what a write sends
 * @typeParam Shown - what visitors receive
 */
export interface Field<Value = unknown, Shown = unknown> {
  kind: FieldKind;
  /** Key of its label in the locales. */
  label: LabelKey;
  rules: AnySchema;
  /** Rules for its translations; absent when the field isn't translated. */
  translationRules?: AnySchema;
  /** Set for references. */
  refersTo?: RefersTo;
  /** Fields of each item of a list, by name. */
  parts?: Readonly<Record<string, Field>>;
  /** A number of dinars, shown with the currency. */
  isPrice?: true;
  /** The number of a floor, by which lists are filtered. */
  isFloor?: true;
  /** The value belongs to one record, such as its position: it is never set in many at once. */
  isOfOne?: true;
  /** Visitors don't receive it. */
  isHidden?: true;
  /** Only the record's own page shows it, not lists. An empty value, or a text without translation, is left out. */
  isOfPage?: true;
  /** Never set: it only carries types. */
  readonly types?: { value: Value; shown: Shown };
}

/** A field that visitors receive in its stored form. */
export const field = <Rules extends AnySchema>(
  kind: FieldKind,
  rules: Rules,
  label: LabelKey,
): Field<InferType<Rules>, InferType<Rules>> => ({ kind, label, rules: rules.meta({ label }) });

interface TranslatedOptions<Rules extends AnySchema> {
  kind?: 'text' | 'paragraphs' | 'html';
  /** Rules for the French text; required by default. */
  rules?: (max: number) => Rules;
}

/** A text of at most `max` characters in every language. Only French is required. */
export const translated = <Rules extends AnySchema = ReturnType<typeof requiredText>>(
  max: number,
  label: LabelKey,
  { kind = 'text', rules }: TranslatedOptions<Rules> = {},
): Field<InferType<Rules>, InferType<Rules>> => ({
  ...field(kind, (rules ?? (kind === 'text' ? requiredLine : requiredText))(max) as Rules, label),
  translationRules: (kind === 'text' ? line : text)(max).meta({ label }),
});

/** The last segment of the record's address; derived from the title when absent. */
export const slug = (): Field<string | undefined, string> => shownAs(field('slug', kebab().optional(), 'fields.slug'));

export const title = (max: number): Field<string, string> => translated(max, 'fields.title');

/** A picture of the library, by id. */
export const picture = (label: LabelKey): Field<string | null, FileRecord | null> =>
  shownAs(field('picture', id().nullable().default(null), label));

export const requiredPicture = (label: LabelKey): Field<string, FileRecord> =>
  shownAs(field('picture', id().required(), label));

/** A record of another type, by id. */
export const reference = <Rules extends AnySchema>(
  rules: Rules,
  label: LabelKey,
  refersTo: RefersTo,
): Field<InferType<Rules>, InferType<Rules>> => ({ ...field('reference', rules, label), refersTo });

/** At most `max` pictures, in order. */
export const pictures = (max: number, label: LabelKey): Field<string[], FileRecord[]> =>
  shownAs(field('pictures', list(id().required(), max).default([]), label));

/** When the record becomes public; immediately when absent. */
export const publication = (): Field<string | undefined, string> =>
  shownAs(field('instant', instant().optional(), 'fields.publication'));

/** When the record ceases to be public; null means never. */
export const publicationEnd = (): Field<string | null, never> =>
  hidden(field('instant', instant().nullable().default(null).test(after('publishedAt')), 'fields.publicationEnd'));

/** Declares that visitors don't receive the field. */
export const hidden = <Value>({ types: _, ...written }: Field<Value>): Field<Value, never> => ({
  ...written,
  isHidden: true,
});

/** Declares that visitors receive another form of the field than what was written. */
export const shownAs = <Value, Shown>({ types: _, ...written }: Field<Value>): Field<Value, Shown> => written;
