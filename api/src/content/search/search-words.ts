import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Wanted } from '../../platform/database/text-search.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';

/** Every word that a record can be found by; corrects typing errors in searches. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
]);

/**
 * Stores words of records, for the correction of typing errors.
 * @param vectors - a query with one column of text search vectors.
 */
export const storeSearchWords = async (db: Database, vectors: SQL): Promise<void> => {
  await db.execute(sql`
    insert into ${searchWords} (word)
    select distinct word from (${vectors}) as kept (vector), unnest(tsvector_to_array(vector)) as word
    where length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word
    on conflict do nothing`);
};

/** Stores the words of written rows, unless their type isn't searched or stores its own. */
export const storeWordsOf = async (
  { type, isFoundBy }: ContentModel,
  db: Database,
  rows: readonly ContentRow[],
): Promise<void> => {
  if (!type.search || isFoundBy) return;
  const texts = rows.map((row) => (row as ContentRow & { searchedTexts?: string }).searchedTexts ?? '');
  await storeSearchWords(db, sql`select to_tsvector('mall_plain', unnest(${sql.param(texts)}::text[]))`);
};

/** Returns each word with similar words of records, nearest first. */
export const findSimilarWords = async (db: Database, words: readonly string[]): Promise<Wanted> => {
  const statement = prepared(db, 'near words', (name) =>
    db
      .select({ word: sql<string>`asked_word`, near: sql<string[]>`near` })
      .from(sql`near_words(${sql.placeholder('words')}::text[])`)
      .prepare(name),
  );
  const near = new Map((await statement.execute({ words })).map((row) => [row.word, row.near]));
  return words.map((word) => [...new Set([word, ...(near.get(word) ?? [])])]);
};
