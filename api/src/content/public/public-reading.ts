import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContentType } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import type { JsonSchema } from '../../platform/openapi/json-schema.ts';
import type { ContentTable } from '../model/content-model.ts';

/** A field whose public value differs from the stored one. */
interface Shown {
  response: JsonSchema;
  of(stored: unknown, locale: Locale): unknown;
}

/** A field that references a record with a page. Visitors get its slug and title instead of its id. */
interface Named {
  table: ContentTable & { slug: PgColumn };
  type: ContentType;
}

/** The specific parts of a type's public reading. */
export interface PublicReading {
  /** An additional condition for records to be public. */
  shows?: () => SQL | undefined;
  /**
   * Further conditions for a list's filters. The statement is prepared: flags may select conditions, other values must
   * be placeholders.
   */
  filter?: (query: Record<string, unknown>, timeZone: string) => SQL | undefined;
  /** Fields that reference records. A record only shows while the referenced ones are public. */
  named?: Readonly<Record<string, Named>>;
  /** Fields with a separate public value; all others show the stored value. */
  shown?: Readonly<Record<string, Shown>>;
}
