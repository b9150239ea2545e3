import { and, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { textKey } from 'shared-kernel/text-key';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** What of a keyword is looked for, without accents, marks and case. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(textKey(keyword).split(' '))]
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);

/** What a row is found by, stored as {@link hasWords} looks into it: to make it of each row of many takes seconds. */
const searchedColumn = (made: SQL) => text().generatedAlwaysAs(made);

const inAllLanguages = (given: string, field: string): string => `searched_text(${given}, "translations", '${field}')`;

/** @param given - SQL of a text, whose translations of a field are searched as well. */
export const searchedText = (given: string, field: string) => searchedColumn(sql.raw(inAllLanguages(given, field)));

/** Several texts, each kept in a column of its field's name, with their translations. */
export const searchedFields = (...fields: string[]) =>
  searchedColumn(sql.raw(fields.map((field) => inAllLanguages(`"${field}"`, field)).join(" || ' ' || ")));

/** @param given - SQL of a text that is written in one language. */
export const searchedKey = (given: string) => searchedColumn(sql.raw(`text_key(${given})`));

/** The index that {@link hasWords} goes by among many rows. */
export const textsIndex = (table: string, { searchedTexts }: { searchedTexts: AnyPgColumn }) =>
  index(`${table}_texts`).using('gin', sql`${searchedTexts} gin_trgm_ops`);

/** Whether a text holds each of some words, or of a longer one that they are part of; no words are in no text. */
export const hasWords = (texts: SQL | AnyPgColumn, words: readonly string[]): SQL =>
  and(...words.map((word) => sql`${texts} like ${`%${word}%`}`)) ?? sql`false`;

/** What stands between words. PostgreSQL's own classes of letters depend on the server's locale, and may be those of ASCII. */
const BETWEEN = String.raw`[\u0001-/:-@\u005b-\u0060{-\u00bf÷،؛؟٪-٭۔\u2000-\u2bff\U0001f000-\U0001faff]`;

/** Whether a text has a word that begins with another one, or several that follow each other as those of {@link textKey}. */
export const startsWords = (texts: SQL | AnyPgColumn, words: string): SQL =>
  sql`${texts} ~ ${`(?:^|${BETWEEN})${words.replaceAll(' ', `${BETWEEN}+`)}`}`;
