import type { ObjectShape } from 'yup';
import type { Level, Resource } from '../access/index.ts';
import type { Localised, Translations } from '../contracts/content.ts';
import type { Microservice } from '../contracts/services.ts';
import type { LocalisedText } from '../contracts/site.ts';
import type { Field } from './field.ts';

export type Fields = Record<string, Field>;

/** What a search of the whole site shows of a content type. Of records that fit as well, those that lists have first come first. */
interface Search {
  /** Its place among the types, from 1. */
  rank: number;
  /** Whether lists are sorted downwards. */
  isDescending?: boolean;
  /** Path of the list that takes a keyword. */
  list?: string;
  /** Fields with the instant when a record begins or was published, with where it is, and with what of its type it is. */
  at?: string;
  place?: string;
  kind?: string;
}

/** A kind of record that the mall's team writes and visitors read, said once for every part of the site. */
export interface ContentType<
  Name extends string = string,
  Own extends Fields = Fields,
  Sort extends string = string,
  Filters extends ObjectShape = ObjectShape,
> {
  /** What errors, revisions and the audit log call it. */
  name: Name;
  /** The service that it belongs to, and its collection's path below it: `shop` and `/hero` make `/shop/hero/`. */
  service: Microservice;
  path: string;
  /** What public addresses name a record by. */
  addressedBy: 'id' | 'slug' | 'idOrSlug';
  /** Slugs that mean something else in its addresses. */
  reservedSlugs?: readonly string[];
  /** What levels of access are held on. */
  access: Resource;
  /**
   * The least level that writes such records. From WRITE_SELF on, accounts have records of their own. With WRITE they have
   * none: levels on one's own, which a reader of all holds too, give nothing.
   */
  leastLevel: 'WRITE_SELF' | 'WRITE';
  /** The least level whose writes show at once; below it they wait for somebody who holds GRANT. */
  directLevel: Level;
  /** The most records of one account that may wait for approval at a time; without it, any number. */
  mostWaiting?: number;
  /** Months after which a record that nobody has changed is to be looked at again: twelve without it; null is never. */
  staleAfterMonths?: number | null;
  /** Where on the site a record shows, by its slug and what a write sends of it; the home page, without it. */
  page?: (record: { slug: string; [field: string]: unknown }) => string;
  /** Fields with the first and the last moment, or day, of what a record is about. */
  span?: { from?: string; until?: string };
  /**
   * Records that stand in an order of the team's own: the field with each one's place, from 0. Places are counted apart
   * for each value of `within`, and only among the records whose flag `among` is set.
   */
  order?: { field: string; within?: string; among?: string };
  /**
   * What a search of the whole site shows of the type; without it, it finds none of its records. Not for types that don't
   * show while a record that they name isn't public: that isn't looked at.
   */
  search?: Search;
  /** Whether views of its records' own pages are counted: those pages say in `counted` of their handle what they show. */
  isCounted?: boolean;
  /** Cache tags: of everything that lists such records, and of what shows one, which its id follows. */
  tags: { list: string; one?: string };
  labels: { one: LocalisedText; many: LocalisedText; notFound: LocalisedText };
  /** What the record is made of, in the order of the back office's form. */
  fields: Own;
  /** What public lists are sorted by, of which the first is used unless another is asked for, and their filters. */
  list: { sort: readonly Sort[]; filters: Filters };
}

type TypesOf<Each extends Field> = NonNullable<Each['types']>;
type ValueOf<Each extends Field> = TypesOf<Each>['value'];
type ShownOf<Each extends Field> = TypesOf<Each>['shown'];
type OptionalNames<Own extends Fields> = {
  [Name in keyof Own]: undefined extends ValueOf<Own[Name]> ? Name : never;
}[keyof Own];

/** What a write sends of some fields, their defaults applied. */
export type FieldsInput<Own extends Fields> = {
  [Name in Exclude<keyof Own, OptionalNames<Own>>]: ValueOf<Own[Name]>;
} & {
  [Name in OptionalNames<Own>]?: Exclude<ValueOf<Own[Name]>, undefined> | undefined;
} & { translations: Translations };

/** What a write sends of a type's record: all that a PUT sends beside the version. */
export type InputOf<Type extends Pick<ContentType, 'fields'>> = FieldsInput<Type['fields']>;

/** A type's record as visitors get it, in their language. */
export type PublicOf<Type extends ContentType> = {
  id: string;
  /** Grows with each write; a write names the version it read. */
  version: number;
} & Localised & { -readonly [Name in keyof Type['fields']]: ShownOf<Type['fields'][Name]> };

/** Declares a content type. */
export const contentType = <
  const Name extends string,
  Own extends Fields,
  const Sort extends string,
  Filters extends ObjectShape,
>(
  type: ContentType<Name, Own, Sort, Filters>,
): ContentType<Name, Own, Sort, Filters> => type;
