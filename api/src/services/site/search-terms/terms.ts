import { OTHER_LOCALES } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import { isPublic } from '../../../content/model/table-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { searchedWords, type Wanted, withoutArticles } from '../../../platform/database/text-search.ts';
import { searchTerms } from './table.ts';

/** Everyday words with the same meaning. */
export interface Term {
  /** Normalised by `textKey`; some consist of several words. */
  names: string[];
  sitePage: string;
}

type Named = Pick<typeof searchTerms.$inferSelect, 'title' | 'translations' | 'words'>;

/** All names of a search term, normalised by `textKey`. */
export const namesOf = ({ title, translations, words }: Named): string[] => {
  const names = [title, ...OTHER_LOCALES.map((locale) => translations[locale]?.title), ...words];
  return [...new Set(names.map((name) => textKey(name ?? '')))].filter((name) => name !== '');
};

/** The public search terms of the team. */
export const readTerms = async (db: Database): Promise<Term[]> => {
  const { title, translations, words, sitePage } = searchTerms;
  const rows = await db.select({ title, translations, words, sitePage }).from(searchTerms).where(isPublic(searchTerms));
  return rows.map((row) => ({ names: namesOf(row), sitePage: row.sitePage }));
};

/** A name without stop words, as keywords are searched. */
const keyOf = (name: string): string => searchedWords(name).join(' ');

/**
 * Converts a keyword to a search: its words in order, with the synonyms of each search term. Words with an Arabic article
 * also match without it.
 */
export const toWantedTerms = (words: readonly string[], terms: readonly Term[]): Wanted => {
  const namesByKey = new Map<string, string[]>();
  for (const { names } of terms)
    for (const name of names) {
      const key = keyOf(name);
      namesByKey.set(key, [...(namesByKey.get(key) ?? []), ...names]);
    }
  const namesOfKey = (key: string) => namesByKey.get(key) ?? namesByKey.get(withoutArticles(key));
  const wanted: string[][] = [];
  for (let start = 0; start < words.length; ) {
    let end = words.length;
    while (end > start + 1 && !namesOfKey(words.slice(start, end).join(' '))) end -= 1;
    const key = words.slice(start, end).join(' ');
    wanted.push([...new Set([key, withoutArticles(key), ...(namesOfKey(key) ?? [])])]);
    start = end;
  }
  return wanted;
};

/** Converts a keyword to a search, with the team's synonyms. */
export const readWanted = async (db: Database, keyword: string): Promise<{ wanted: Wanted; terms: Term[] }> => {
  const terms = await readTerms(db);
  return { wanted: toWantedTerms(searchedWords(keyword), terms), terms };
};
