import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContentType } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import type { ListQuery } from '../../platform/http/list-query.ts';
import type { JsonSchema } from '../../platform/openapi/json-schema.ts';
import type { ContentRow, ContentTable } from '../model/content-model.ts';

/** A field whose public value differs from the stored one. */
interface Shown {
  response: JsonSchema;
  of(stored: never, locale: Locale): unknown;
  /** Selects the value of a field that is stored outside of the row. */
  select?: SQL;
}

/** The loaded columns of a referenced record. */
export type NamedRow = Pick<ContentRow, 'id' | 'title' | 'translations'> & { slug: string };

/** A field that references a record with a page. */
interface Named {
  table: ContentTable & { slug: PgColumn };
  type: ContentType;
  /** What visitors get instead of the id: by default the slug and the title. */
  shown?: { response: JsonSchema; of(named: NamedRow, locale: Locale): unknown };
  /** Whether records show while the referenced one isn't public. */
  canBeHidden?: true;
}

/** A public value that isn't a field. */
interface Extra {
  response: JsonSchema;
  of(record: ContentRow): unknown;
  /** Whether lists show it, too. */
  isListed?: true;
}

/** The specific parts of a type's public reading. */
export interface PublicReading {
  /** An additional condition for records to be public. */
  shows?: () => SQL | undefined;
  /** Replaces filters of a list's query that depend on the time of the request. */
  atTime?: (query: ListQuery, timeZone: string) => ListQuery;
  /**
   * Conditions for filters of lists that aren't fields. The statement is prepared: flags may select conditions, other
   * values must be placeholders.
   */
  filter?: (query: Record<string, unknown>, timeZone: string) => SQL | undefined;
  /** A lateral subquery that is joined to each record, from the list's query. A record without its rows is left out. */
  joined?: (query: Record<string, unknown>, timeZone: string) => SQL;
  /** Columns that only a record alone is read from. */
  unlisted?: readonly string[];
  /** What sorts lists by a key, instead of its column. Equal records are sorted by all of them. */
  order?: Readonly<Record<string, SQL>>;
  /** Whether a list's keyword matches, from its placeholder; by default every word must be in the searched texts. */
  hasKeyword?: SQL;
  /** Fields that reference records. */
  named?: Readonly<Record<string, Named>>;
  /** Fields with a separate public value; all others show the stored value. */
  shown?: Readonly<Record<string, Shown>>;
  /** Values that aren't fields. */
  extra?: Readonly<Record<string, Extra>>;
  /** Further values of a page in the list of all pages. */
  paths?: Readonly<Record<string, { response: JsonSchema; select: SQL | PgColumn }>>;
  /** Further cache tags of lists and of single records. */
  tags?: { list: readonly string[]; one: (id: string) => string[] };
}
