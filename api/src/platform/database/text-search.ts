import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core';
import { textKey } from 'shared-kernel/content';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** What of a keyword is looked for, without accents, marks and case. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(textKey(keyword).split(' '))]
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);

/** A text, and its translations of a field, as {@link hasWords} looks into them. */
export const searchedText = (text: SQLWrapper, translations: SQLWrapper, field: string): SQL =>
  sql`searched_text(${text}, ${translations}, ${sql.raw(`'${field}'`)})`;

/** What the back office finds a record of content by: its title in every language. */
export const searchedTitle = ({ title, translations }: Record<'title' | 'translations', AnyPgColumn>): SQL =>
  searchedText(title, translations, 'title');

/** The index that {@link hasWords} goes by among many records. */
export const textsIndex = (table: string, texts: SQL) =>
  index(`${table}_texts`).using('gin', sql`${texts} gin_trgm_ops`);

/** Whether a text holds each of some words, or of a longer one that they are part of; no words are in no text. */
export const hasWords = (texts: SQL, words: readonly string[]): SQL =>
  and(...words.map((word) => sql`${texts} like ${`%${word}%`}`)) ?? sql`false`;
