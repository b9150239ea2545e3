import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContentType } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import type { ContentTable } from '../platform/content/model.ts';
import type { JsonSchema } from '../platform/openapi/json-schema.ts';

/** A field of which visitors get something else than what is stored. */
interface Shown {
  response: JsonSchema;
  of(stored: unknown, locale: Locale): unknown;
}

/** A record with an address that a field names: visitors get its slug and its title in place of its id. */
interface Named {
  table: ContentTable & { slug: PgColumn };
  type: ContentType;
}

/** What visitors read of a content type in particular. */
export interface PublicReading {
  /** Which records show, beside what is public of all content. */
  shows?: () => SQL | undefined;
  /**
   * Further conditions of a list, by the filters that it is asked with. The statement is kept: flags may choose it, and what
   * else is asked stands in it as a placeholder.
   */
  filter?: (query: Record<string, unknown>, timeZone: string) => SQL | undefined;
  /** Fields that name another record. While that one isn't public, this one doesn't show. */
  named?: Readonly<Record<string, Named>>;
  /** Fields that {@link Shown} is said of; the others are shown as they are stored. */
  shown?: Readonly<Record<string, Shown>>;
}
