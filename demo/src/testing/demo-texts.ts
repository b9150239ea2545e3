import { CONTENT_TYPES, type ContentName, SEO_FIELDS, translatedFields } from 'shared-kernel/content';
import type { Translations } from 'shared-kernel/contracts';
import { demoContent } from '../index.ts';
import type { PictureRecipe } from '../types.ts';

type Texts = Record<string, unknown> & { translations?: Translations };

/** A text of the demo in each language, with its place. */
export interface Text {
  at: string;
  fr: string;
  ar: string | undefined;
  en: string | undefined;
}

/** The demo's content, as seeded on a fixed day. */
export const content = demoContent({ today: new Date('2026-11-26T08:00:00Z') });

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

/** Content type of each list's records. */
export const TYPES = {
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
  searchTerms: 'searchTerm',
  textPages: 'textPage',
} as const satisfies Record<keyof typeof content, ContentName>;

/** The demo leaves search engine texts to the pages' own. */
export const fieldsOf = (name: ContentName): string[] =>
  translatedFields(CONTENT_TYPES[name]).filter((field) => !(field in SEO_FIELDS));

export const ofRecords = Object.entries(TYPES).flatMap(([list, type]) =>
  content[list as keyof typeof TYPES].flatMap((record) => textsIn(`${type} ${nameOf(record)}`, record, fieldsOf(type))),
);

export const ofSubCategories = content.categories.flatMap(({ slug, subCategories }) =>
  subCategories.flatMap((child) => textsIn(`${slug}/${child.slug}`, child, ['title'])),
);

export const ofSpecialDays = [...content.mallWorkingHours, ...content.shops].flatMap((record) =>
  record.exceptions.flatMap((day) => textsIn(`${nameOf(record)} ${day.date}`, day, ['reason'])),
);

export const ofItems = content.textPages.flatMap(({ slug, questions, links }) =>
  [...questions, ...links].flatMap((item, index) => textsIn(`${slug} ${index}`, item, ['question', 'answer', 'text'])),
);

const isPicture = (value: unknown): value is PictureRecipe => !!value && typeof value === 'object' && 'motif' in value;

export const ofPictures = Object.values(content)
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

/** All texts of the demo that visitors read. */
export const TEXTS = [...ofRecords, ...ofSubCategories, ...ofSpecialDays, ...ofItems, ...ofPictures];
