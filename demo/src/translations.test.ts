import { CONTENT_TYPES, type ContentName, translatedFields } from 'shared-kernel/content';
import type { Translations } from 'shared-kernel/contracts';
import { demoContent } from './index.ts';
import type { PictureRecipe } from './types.ts';

type Texts = Record<string, unknown> & { translations?: Translations };

/** A text of the demo in each language, and where it is. */
interface Text {
  at: string;
  fr: string;
  ar: string | undefined;
  en: string | undefined;
}

const content = demoContent({ today: new Date('2026-11-26T08:00:00Z') });

const textsIn = (at: string, record: object, fields: readonly string[]): Text[] => {
  const { translations, ...own } = record as Texts;
  return fields
    .filter((field) => own[field])
    .map((field) => ({
      at: `${at}.${field}`,
      fr: own[field] as string,
      ar: translations?.ar?.[field],
      en: translations?.en?.[field],
    }));
};

const nameOf = (record: object): string =>
  ('slug' in record ? (record.slug as string) : (record as Texts).title) as string;

const TYPES = {
  categories: 'category',
  shops: 'shop',
  posts: 'post',
  mallEvents: 'mallEvent',
  heroes: 'hero',
  floors: 'floor',
  mallServices: 'mallService',
  mallWorkingHours: 'mallWorkingHours',
  offers: 'offer',
  ramadanWorkingHours: 'ramadanWorkingHours',
} as const satisfies Record<keyof typeof content, ContentName>;

const fieldsOf = (name: ContentName): string[] => translatedFields(CONTENT_TYPES[name]);

const ofRecords = Object.entries(TYPES).flatMap(([list, type]) =>
  content[list as keyof typeof TYPES].flatMap((record) => textsIn(`${type} ${nameOf(record)}`, record, fieldsOf(type))),
);

const ofSubCategories = content.categories.flatMap(({ slug, subCategories }) =>
  subCategories.flatMap((child) => textsIn(`${slug}/${child.slug}`, child, ['title'])),
);

const ofSpecialDays = [...content.mallWorkingHours, ...content.shops].flatMap((record) =>
  record.exceptions.flatMap((day) => textsIn(`${nameOf(record)} ${day.date}`, day, ['reason'])),
);

const isPicture = (value: unknown): value is PictureRecipe => !!value && typeof value === 'object' && 'motif' in value;

const ofPictures = Object.values(content)
  .flat()
  .flatMap((record) => Object.values(record).flat())
  .filter(isPicture)
  .map(
    ({ name, alt, altTranslations }): Text => ({
      at: `picture ${name}`,
      fr: alt,
      ar: altTranslations?.ar,
      en: altTranslations?.en,
    }),
  );

const TEXTS = [...ofRecords, ...ofSubCategories, ...ofSpecialDays, ...ofPictures];

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
  const isRough = (text = ''): boolean => /['"]| {2}|\s$/.test(text.replace(SPECIFIED, 'as specified'));
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
