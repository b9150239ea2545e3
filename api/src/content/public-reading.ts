import type { SQL } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import type { JsonSchema } from '../platform/openapi/json-schema.ts';

/** A field of which visitors get something else than what is stored. */
interface Shown {
  response: JsonSchema;
  of(stored: unknown, locale: Locale): unknown;
}

/** What visitors read of a content type in particular. */
export interface PublicReading {
  /** Which records show, beside what is public of all content. */
  shows?: () => SQL;
  /**
   * Further conditions of a list, by the filters that it is asked with. The statement is kept: flags may choose it, and what
   * else is asked stands in it as a placeholder.
   */
  filter?: (query: Record<string, unknown>, timeZone: string) => SQL | undefined;
  /** Fields that {@link Shown} is said of; the others are shown as they are stored. */
  shown?: Readonly<Record<string, Shown>>;
}
