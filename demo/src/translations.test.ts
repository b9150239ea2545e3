import {
  fieldsOf,
  ofItems,
  ofPictures,
  ofRecords,
  ofSpecialDays,
  ofSubCategories,
  TEXTS,
  type Text,
  TYPES,
} from './testing/demo-texts.ts';

/** Names of shops, which are the same in all languages. */
const isName = ({ at }: Text): boolean => /^shop \S+\.title$/.test(at);
/** Words that are the same in French and in English. */
const SHARED = new Set(['Restaurants', 'Services', 'Ramadan 2027', 'Ramadan 2028']);

it('collects texts of every content type, and of pictures, subcategories and special days', () => {
  for (const texts of [ofRecords, ofSubCategories, ofSpecialDays, ofItems, ofPictures]) expect(texts).not.toEqual([]);
  expect(new Set(ofRecords.map(({ at }) => at.replace(/ .*\./, '.'))).size).toBe(
    Object.values(TYPES).flatMap(fieldsOf).length,
  );
});

/** Describes what is wrong with a text's translations; undefined when nothing is. */
const describeFault = (text: Text): string | undefined => {
  const { fr, ar, en } = text;
  if (!ar || !en) return 'is missing';
  if (isName(text)) return ar === fr && en === fr ? undefined : 'is a name, and is translated';
  if (!/\p{Script=Arabic}/u.test(ar)) return 'is not in Arabic';
  if (/\p{Script=Arabic}|[\u00a0«»]/u.test(en)) return 'is not in English';
  return en === fr && !SHARED.has(fr) ? 'is the French text' : undefined;
};

it('translates each text into Arabic and English', () => {
  expect(TEXTS.flatMap((text) => describeFault(text)?.replace(/^/, `${text.at} `) ?? [])).toEqual([]);
});

const markupOf = (text: string | undefined): string[] => text?.match(/<[^>]+>|\n\n/g) ?? [];

// A summary instead of a translation is much shorter, in each language.
const MIN_SHARE = { ar: 0.5, en: 0.6 };
const LONG = 60;

it('translates long texts fully, with the same tags and paragraphs', () => {
  const long = TEXTS.filter(({ fr }) => fr.length >= LONG);
  const shortened = (locale: 'ar' | 'en') =>
    long.filter((text) => (text[locale]?.length ?? 0) < MIN_SHARE[locale] * text.fr.length).map(({ at }) => at);
  expect(shortened('ar')).toEqual([]);
  expect(shortened('en')).toEqual([]);
  for (const { fr, ar, en } of long) expect([markupOf(ar), markupOf(en)]).toEqual([markupOf(fr), markupOf(fr)]);
});

/** A menu entry, which must match the specification. */
const SPECIFIED = "Salon de l'automobile";

it('uses typographic apostrophes and quotation marks, and no double spaces', () => {
  const hasFault = (text = ''): boolean =>
    /['"]| {2}|\s$/.test(text.replace(SPECIFIED, 'as specified').replace(/<[^>]+>/g, ''));
  expect(TEXTS.flatMap(({ at, fr, ar, en }) => [fr, ar, en].filter(hasFault).map((text) => `${at}: ${text}`))).toEqual(
    [],
  );
});

it('puts no-break spaces around French punctuation', () => {
  expect(TEXTS.filter(({ fr }) => / [:;!?»%]|« /.test(fr))).toEqual([]);
});

it('uses one Arabic word for a shop', () => {
  expect(TEXTS.filter(({ ar }) => /محل(?:ّ)?(?:ات|ان|ين|ًا)?(?!\p{L}|\p{M})/u.test(ar ?? ''))).toEqual([]);
});
