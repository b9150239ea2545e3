import { and, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { textKey } from 'shared-kernel/text-key';

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** What of a keyword is looked for, without accents, marks and case. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(textKey(keyword).split(' '))]
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);

/** Words that say nothing of what a visitor looks for, in the letters of {@link textKey}. */
const STOP_WORDS = new Set(
  'le la les l un une des de du d et ou a au aux en dans pour avec the an of and or in at to for with في من الي علي عن مع او'.split(
    ' ',
  ),
);

/** Words without those that say nothing, unless there are no others. */
export const meaningfulWords = (words: string[]): string[] => {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
};

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

/**
 * What a search looks for: words, each with its alternatives, of which a record needs one. The first is what was typed, which may
 * be a part of a word; others are whole words, or several.
 */
export type Wanted = readonly (readonly string[])[];

/** Words without alternatives. */
export const toWanted = (words: readonly string[]): Wanted => words.map((word) => [word]);

/** As the function `shop_query` of the database takes it. */
export const toGroups = (wanted: Wanted): string[] => wanted.map((alternatives) => alternatives.join('|'));

/** Fewer letters than an index finds within words; names that hold two of them somewhere are of no use to a visitor. */
const LEAST_WITHIN = 3;

/**
 * Whether a text has what a search looks for. Typed words of two letters begin one.
 * @param every - whether it must have each word, or any of them.
 */
export const hasWanted = (texts: SQL | AnyPgColumn, wanted: Wanted, every: boolean): SQL => {
  const hasOne = ([typed = '', ...others]: readonly string[]): SQL | undefined =>
    or(
      ...[typed.length < LEAST_WITHIN ? startsWords(texts, typed) : hasWords(texts, typed.split(' '))],
      // An index finds parts of words, and the pattern looks at those rows alone.
      ...others.map((other) => and(hasWords(texts, other.split(' ')), sql`${texts} ~ ${START + wholeOf(other)}`)),
    );
  return (every ? and : or)(...wanted.map(hasOne)) ?? sql`false`;
};

/** The article of Arabic, which is written with its word; with a preposition it may lose a letter. */
const ARTICLE = '(?:وال|بال|لل|ال)?';
const ARABIC = /^[\u0600-\u06ff]/;

/** A pattern of words that follow each other, as {@link textKey} gives them. */
const patternOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => (ARABIC.test(word) ? ARTICLE + word : word))
    .join(`${BETWEEN}+`);

const START = `(?:^|${BETWEEN})`;
const END = `(?:${BETWEEN}|$)`;

/** A pattern of whole words, in the singular or the plural. */
const wholeOf = (words: string): string => `${patternOf(words)}[sx]?${END}`;

/** Whether a text has a word that begins with another one. */
const startsWords = (texts: SQL | AnyPgColumn, word: string): SQL => sql`${texts} ~ ${START + patternOf(word)}`;

/** Whether a text has each word that a search looks for as a whole word; or, if it needn't be whole, as the beginning of one. */
export const hasWantedAsWords = (texts: SQL, wanted: Wanted, { isWhole }: { isWhole: boolean }): SQL => {
  const patterns = wanted.map(([typed = '', ...others]) => {
    const alternatives = [patternOf(typed) + (isWhole ? END : ''), ...others.map(wholeOf)];
    return `${START}(?:${alternatives.join('|')})`;
  });
  return and(...patterns.map((pattern) => sql`${texts} ~ ${pattern}`)) ?? sql`false`;
};
