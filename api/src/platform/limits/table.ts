import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * The spent part of each budget, as `rate-limiter-flexible` stores it. PostgreSQL doesn't log its changes: a crash of
 * the database resets all budgets.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
