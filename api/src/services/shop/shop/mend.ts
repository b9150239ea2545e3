import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';

/** Each word with what it may be a mistyping of, parted by `|`. */
export const mend = async (db: Database, words: string[]): Promise<string[]> => {
  const statement = prepared(db, 'near words', (name) =>
    db
      .select({ word: sql<string>`asked_word`, near: sql<string[]>`near` })
      .from(sql`near_words(${sql.placeholder('words')}::text[])`)
      .prepare(name),
  );
  const near = new Map((await statement.execute({ words })).map((row) => [row.word, row.near]));
  return words.map((word) => [word, ...(near.get(word) ?? [])].join('|'));
};
