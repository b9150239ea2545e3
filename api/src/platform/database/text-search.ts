import { and, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text } from 'drizzle-orm/pg-core';
import { textKey } from 'shared-kernel/i18n/text-key';

const MAX_WORDS = 8;
const LONGEST_WORD = 40;

/** Splits a keyword into search words without accents, marks and case. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(textKey(keyword).split(' '))]
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, MAX_WORDS);

/** Words without meaning for a search, normalised by {@link textKey}. */
const STOP_WORDS = new Set(
  'le la les l un une des de du d et ou a au aux en dans pour avec the an of and or in at to for with في من الي علي عن مع او'.split(
    ' ',
  ),
);

/** Letters with points: `W.C.`, `d.a.b`. */
const ACRONYM = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;

/** The words of a visitor's search: acronyms without points, and no stop words. */
export const searchedWords = (keyword: string): string[] =>
  meaningfulWords(wordsOf(keyword.replace(ACRONYM, (letters) => letters.replaceAll('.', ''))));

/** Removes stop words, unless there are no other words. */
export const meaningfulWords = (words: string[]): string[] => {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
};

/**
 * A generated column that {@link hasWords} searches. Computing it per row at query time takes seconds on a large table.
 */
const searchedColumn = (made: SQL) => text().generatedAlwaysAs(made);

const inAllLanguages = (given: string, field: string): string => `searched_text(${given}, "translations", '${field}')`;

/** Searches a text and its translations. @param given - SQL of the text. */
export const searchedText = (given: string, field: string) => searchedColumn(sql.raw(inAllLanguages(given, field)));

/** Searches several texts and their translations. Each column has its field's name. */
export const searchedFields = (...fields: string[]) =>
  searchedColumn(sql.raw(fields.map((field) => inAllLanguages(`"${field}"`, field)).join(" || ' ' || ")));

/** Searches a text of one language. @param given - SQL of the text. */
export const searchedKey = (given: string) => searchedColumn(sql.raw(`text_key(${given})`));

/** The index that {@link hasWords} uses. */
export const textsIndex = (table: string, { searchedTexts }: { searchedTexts: AnyPgColumn }) =>
  index(`${table}_texts`).using('gin', sql`${searchedTexts} gin_trgm_ops`);

/** Characters between words. PostgreSQL's own classes depend on the server's locale, and may cover ASCII only. */
const BETWEEN = String.raw`[\u0001-/:-@\u005b-\u0060{-\u00bf÷،؛؟٪-٭۔\u2000-\u2bff\U0001f000-\U0001faff]`;
const START = `(?:^|${BETWEEN})`;
const END = `(?:${BETWEEN}|$)`;

/**
 * The singular of a French or English word that may be a plural: `enfant` of `enfants`. Shorter words have none, since
 * `the`, `pas` and `son` of `thés`, `pass` and `sons` are in most texts.
 */
export const singularOf = (word: string): string | undefined => {
  const singular = /^([a-z]{4,})[sx]$/.exec(word)?.[1];
  return singular !== undefined && STOP_WORDS.has(singular) ? undefined : singular;
};

/** Pattern of a word, also within longer words, or of its singular as a whole word. */
export const searchPattern = (word: string): string => {
  const singular = singularOf(word);
  return singular === undefined ? word : `${word}|${START}${singular}${END}`;
};

/** Whether a text contains each word, also within longer words, or its singular. Without words nothing matches. */
export const hasWords = (texts: SQL | AnyPgColumn, words: readonly string[]): SQL =>
  and(...words.map((word) => hasWord(texts, word))) ?? sql`false`;

const hasWord = (texts: SQL | AnyPgColumn, word: string): SQL | undefined => {
  const singular = singularOf(word);
  const contains = sql`${texts} like ${`%${singular ?? word}%`}`;
  // The index finds the singular; the pattern then checks only those rows.
  return singular === undefined ? contains : and(contains, sql`${texts} ~ ${searchPattern(word)}`);
};

/**
 * A search: words, each with alternatives of which one must match. The first alternative is what was typed, and may
 * match part of a word. The others are whole words or phrases.
 */
export type Wanted = readonly (readonly string[])[];

/** Words without alternatives. */
export const toWanted = (words: readonly string[]): Wanted => words.map((word) => [word]);

/** Format of the database function `shop_query`. */
export const toGroups = (wanted: Wanted): string[] => wanted.map((alternatives) => alternatives.join('|'));

/** A trigram index needs three letters. Shorter matches within words are useless to visitors anyway. */
const MIN_WITHIN = 3;

/**
 * Whether a text matches a search. Typed words of fewer letters match the beginning of a word.
 * @param every - whether all words must match, or any.
 */
export const hasWanted = (texts: SQL | AnyPgColumn, wanted: Wanted, every: boolean): SQL => {
  const hasOne = ([typed = '', ...others]: readonly string[]): SQL | undefined =>
    or(
      ...[typed.length < MIN_WITHIN ? startsWords(texts, typed) : hasWords(texts, typed.split(' '))],
      // The index finds parts of words; the pattern then checks only those rows.
      ...others.map((other) => and(hasWords(texts, other.split(' ')), sql`${texts} ~ ${START + wholeOf(other)}`)),
    );
  return (every ? and : or)(...wanted.map(hasOne)) ?? sql`false`;
};

/** The Arabic article is written together with its word. After a preposition it may lose a letter. */
const ARTICLE = '(?:وال|بال|لل|ال)?';
const ARABIC = /^[\u0600-\u06ff]/;

/** The words of a search without Arabic articles. */
export const withoutArticles = (words: string): string => words.replace(/(?<=^| )ال(?=[\u0600-\u06ff]{3})/g, '');

/** Pattern of consecutive words, normalised by {@link textKey}. */
const patternOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => (ARABIC.test(word) ? ARTICLE + word : word))
    .join(`${BETWEEN}+`);

/** Pattern of whole words, singular or plural. */
const wholeOf = (words: string): string => `${patternOf(words)}[sx]?${END}`;

/** Whether a word of the text begins with this word. */
const startsWords = (texts: SQL | AnyPgColumn, word: string): SQL => sql`${texts} ~ ${START + patternOf(word)}`;

/** Whether a text matches every word of a search as a whole word, or else as the beginning or plural of one. */
export const hasWantedAsWords = (texts: SQL, wanted: Wanted, { isWhole }: { isWhole: boolean }): SQL => {
  const patterns = wanted.map(([typed = '', ...others]) => {
    const singular = singularOf(typed);
    const alternatives = [
      patternOf(typed) + (isWhole ? END : ''),
      ...(isWhole || singular === undefined ? [] : [singular + END]),
      ...others.map(wholeOf),
    ];
    return `${START}(?:${alternatives.join('|')})`;
  });
  return and(...patterns.map((pattern) => sql`${texts} ~ ${pattern}`)) ?? sql`false`;
};
