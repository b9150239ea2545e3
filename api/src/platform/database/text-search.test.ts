import { searchedWords, singularOf, withoutArticles } from './text-search.ts';

it.each([
  ['Le d.a.b. de l’étage', ['dab', 'etage']],
  ['W.C', ['wc']],
  ['Lilia B.', ['lilia', 'b']],
  ['zara.com', ['zara', 'com']],
])('searches “%s” by its words', (keyword, words) => expect(searchedWords(keyword)).toEqual(words));

it.each([
  ['القهوه', 'قهوه'],
  ['موقف السيارات', 'موقف سيارات'],
  ['الم', 'الم'],
  ['zara', 'zara'],
])('removes the articles of “%s”', (words, bare) => expect(withoutArticles(words)).toBe(bare));

it.each([
  ['enfants', 'enfant'],
  ['cadeaux', 'cadeau'],
  ['bus', undefined],
  ['thes', undefined],
  ['pass', undefined],
  ['sons', undefined],
  ['cars', undefined],
  ['withs', undefined],
  ['mode', undefined],
  ['enfants de', undefined],
  ['محلات', undefined],
])('the singular of “%s” is “%s”', (word, singular) => expect(singularOf(word)).toBe(singular));
