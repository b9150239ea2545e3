import {
  fieldsOf,
  ofPictures,
  ofRecords,
  ofSpecialDays,
  ofSubCategories,
  TEXTS,
  type Text,
  TYPES,
} from './testing/demo-texts.ts';

/** Names, which are the same in all languages. */
const isName = ({ at }: Text): boolean => /^shop \S+\.title$/.test(at);
/** Words that are the same in French and in English. */
const SHARED = new Set(['Restaurants', 'Services', 'Ramadan 2027', 'Ramadan 2028']);

it('has texts of every kind', () => {
  for (const texts of [ofRecords, ofSubCategories, ofSpecialDays, ofPictures]) expect(texts).not.toEqual([]);
  expect(new Set(ofRecords.map(({ at }) => at.replace(/ .*\./, '.'))).size).toBe(
    Object.values(TYPES).flatMap(fieldsOf).length,
  );
});

/** What is wrong with a text's translations, if anything. */
const faultOf = (text: Text): string | undefined => {
  const { fr, ar, en } = text;
  if (!ar || !en) return 'is missing';
  if (isName(text)) return ar === fr && en === fr ? undefined : 'is no name any more';
  if (!/\p{Script=Arabic}/u.test(ar)) return 'is not in Arabic';
  if (/\p{Script=Arabic}|[\u00a0«»]/u.test(en)) return 'is not in English';
  return en === fr && !SHARED.has(fr) ? 'is left in French' : undefined;
};

it('is written in three languages', () => {
  expect(TEXTS.flatMap((text) => faultOf(text)?.replace(/^/, `${text.at} `) ?? [])).toEqual([]);
});

const partsOf = (text: string | undefined): string[] => text?.match(/<[^>]+>|\n\n/g) ?? [];

// What was summed up instead of translated is much shorter, whichever the language.
const LEAST_SHARE = { ar: 0.5, en: 0.6 };
const LONG = 60;

it('is translated whole', () => {
  const long = TEXTS.filter(({ fr }) => fr.length >= LONG);
  const short = (locale: 'ar' | 'en') =>
    long.filter((text) => (text[locale]?.length ?? 0) < LEAST_SHARE[locale] * text.fr.length).map(({ at }) => at);
  expect(short('ar')).toEqual([]);
  expect(short('en')).toEqual([]);
  for (const { fr, ar, en } of long) expect([partsOf(ar), partsOf(en)]).toEqual([partsOf(fr), partsOf(fr)]);
});

/** As the specification writes it, and therefore the menu. */
const SPECIFIED = "Salon de l'automobile";

it('has no straight apostrophe or quotation mark, and no two spaces, in any language', () => {
  const isRough = (text = ''): boolean =>
    /['"]| {2}|\s$/.test(text.replace(SPECIFIED, 'as specified').replace(/<[^>]+>/g, ''));
  expect(TEXTS.flatMap(({ at, fr, ar, en }) => [fr, ar, en].filter(isRough).map((text) => `${at}: ${text}`))).toEqual(
    [],
  );
});

it('sets French as it is printed', () => {
  expect(TEXTS.filter(({ fr }) => / [:;!?»%]|« /.test(fr))).toEqual([]);
});

it('has one word for a shop in Arabic', () => {
  expect(TEXTS.filter(({ ar }) => /محل(?:ّ)?(?:ات|ان|ين|ًا)?(?!\p{L}|\p{M})/u.test(ar ?? ''))).toEqual([]);
});
