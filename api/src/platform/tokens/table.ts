import { pgTable, text } from 'drizzle-orm/pg-core';

/** What all processes must know and nobody else. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  /** base64url. */
  value: text().notNull(),
});
