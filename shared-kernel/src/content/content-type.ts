import type { ObjectShape } from 'yup';
import type { Level, Resource } from '../access/index.ts';
import type { Localised, Seo, Translations } from '../contracts/content.ts';
import type { Microservice } from '../contracts/services.ts';
import { type Field, publicationEnd } from './field.ts';
import { SEO_FIELDS } from './seo.ts';

export type Fields = Record<string, Field>;

/** Sections of a long form. */
export type FormSection = 'texts' | 'pictures' | 'place' | 'contact' | 'words' | 'hours' | 'dates' | 'publication';

/**
 * How a content type takes part in the search of the whole site. Among equal matches, the order of the type's lists
 * decides.
 */
interface Search {
  /** Rank among the types, from 1. */
  rank: number;
  /** Path of the list that accepts a keyword. */
  list?: string;
  /** Fields that results show: the instant of the start or the publication, the place, and the kind. */
  at?: string;
  place?: string;
  kind?: string;
}

/** A kind of record that the mall's team edits and visitors read, declared once for every part of the site. */
export interface ContentType<
  Name extends string = string,
  Own extends Fields = Fields,
  Sort extends string = string,
  Filters extends ObjectShape = ObjectShape,
  Listed extends string = string,
> {
  /** Name in errors, revisions, the audit log, and in `types` of the locales. */
  name: Name;
  /** The service, and the collection's path below it: `shop` and `/hero` make `/shop/hero/`. */
  service: Microservice;
  path: string;
  /** What public addresses identify a record by. */
  addressedBy: 'id' | 'slug' | 'idOrSlug';
  /** Slugs with another meaning in the type's addresses. */
  reservedSlugs?: readonly string[];
  /** The resource that levels of access apply to. */
  access: Resource;
  /**
   * The lowest level that can write such records. With WRITE_SELF, accounts own records. With WRITE they own none, and
   * levels on own records give no access.
   */
  leastLevel: 'WRITE_SELF' | 'WRITE';
  /**
   * The lowest level whose writes are published at once. Writes at lower levels wait for the approval of an account
   * with GRANT.
   */
  directLevel: Level;
  /** The most records of one account that can wait for approval at a time; unlimited by default. */
  maxWaiting?: number;
  /** Months after the last change when a record is due for review. Defaults to twelve; null means never. */
  staleAfterMonths?: number | null;
  /** The page that shows a record, from its slug and the fields of a write. Defaults to the home page. */
  page?: (record: { slug: string; [field: string]: unknown }) => string;
  /**
   * For types whose records have a page: the fields that describe it, unless its {@link SEO_FIELDS} do. Those are added
   * to the type's fields. A description that the page derives has no field; `title` is false when its title isn't the
   * record's.
   */
  seo?: { title?: false; description?: string; picture?: string };
  /**
   * Fields, or derived instants, with the first and the last moment, or day, that a record is about. Other types get a field with the end of
   * the publication: {@link contentType}.
   */
  span?: { from?: string; until?: string };
  /** Field with the last day on which visitors see a record, besides the end of its publication. */
  lastDay?: string;
  /** Instants in managed records that the API computes, with the fields that they come from. */
  derived?: Readonly<Record<string, readonly string[]>>;
  /**
   * For records in an order that the team chooses: the field with the position, from 0. Positions are counted per value
   * of `within`, and only among records whose flag `among` is set.
   */
  order?: { field: string; within?: string; among?: string };
  /**
   * Search of the whole site; absent, the type isn't searched. Not for types that are hidden while a record that they
   * refer to isn't public: search doesn't check that.
   */
  search?: Search;
  /** Whether views of the records' pages are counted. Those pages declare their record in `counted` of their handle. */
  isCounted?: boolean;
  /** Cache tags: for everything that lists such records, and for pages of one record, followed by its id. */
  tags: { list: string; one?: string };
  /** The record's fields, in the order of the back office's form. */
  fields: Own;
  /** For a long form: the fields that a section begins with, the form's first field among them. */
  sections?: Readonly<{ [Field in keyof Own & string]?: FormSection }>;
  /** Public lists. */
  list: {
    /** Sort keys, the default first. */
    sort: readonly Sort[];
    /** Whether they are sorted in descending order, except by title. Ties are sorted by the default key. */
    isDescending?: boolean;
    /** Filters with a field's name match its value, or the slug of the record that it references. */
    filters: Filters;
    /** Fields that lists show; all by default. */
    fields?: readonly Listed[];
  };
}

type TypesOf<Each extends Field> = NonNullable<Each['types']>;
type ValueOf<Each extends Field> = TypesOf<Each>['value'];
type ShownOf<Each extends Field> = TypesOf<Each>['shown'];
type ShownNames<Own extends Fields> = {
  [Name in keyof Own]: [ShownOf<Own[Name]>] extends [never] ? never : Name;
}[keyof Own];
type OptionalNames<Own extends Fields> = {
  [Name in keyof Own]: undefined extends ValueOf<Own[Name]> ? Name : never;
}[keyof Own];

/** What a write sends for some fields, with defaults applied. */
export type FieldsInput<Own extends Fields> = {
  [Name in Exclude<keyof Own, OptionalNames<Own>>]: ValueOf<Own[Name]>;
} & {
  [Name in OptionalNames<Own>]?: Exclude<ValueOf<Own[Name]>, undefined> | undefined;
} & { translations: Translations };

/** What visitors receive of some fields. */
export type FieldsShown<Own extends Fields> = {
  -readonly [Name in ShownNames<Own>]: ShownOf<Own[Name]>;
};

/** What a write sends for a record: the body of a PUT without the version. */
export type InputOf<Type extends Pick<ContentType, 'fields'>> = FieldsInput<Type['fields']>;

/** A record as visitors receive it, in their language. */
export type PublicOf<Type extends ContentType> = {
  id: string;
  /** Grows with each write. A write sends the version that it is based on. */
  version: number;
} & Localised &
  Seo &
  FieldsShown<Type['fields']>;

/** A record in lists, of a type that declares which fields they show. */
export type SummaryOf<Type extends ContentType> = Pick<
  PublicOf<Type>,
  'id' | keyof Localised | Extract<NonNullable<Type['list']['fields']>[number], keyof PublicOf<Type>>
>;

/** Declares a content type. `publishedUntil` is added to its fields unless its span ends, and those of its page. */
export const contentType = <
  const Name extends string,
  Own extends Fields,
  const Sort extends string,
  Filters extends ObjectShape,
  const Listed extends keyof Own & string,
>(
  type: ContentType<Name, Own, Sort, Filters, Listed>,
): ContentType<Name, Own, Sort, Filters, Listed> => ({
  ...type,
  fields: {
    ...type.fields,
    ...(!type.span?.until && { publishedUntil: publicationEnd() }),
    ...(type.seo && SEO_FIELDS),
  },
});
