import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instantColumn = () => timestamp({ withTimezone: true, precision: 3 });

/** Text that sorts by code point on every server. Its values are normalised for sorting. */
export const sortKeyColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvectorColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });
