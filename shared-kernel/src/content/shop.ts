import type { Schema } from 'yup';
import type { CategoryRef } from '../contracts/category.ts';
import { FLOORS, SHOP_INITIALS, type SocialLink } from '../contracts/shop.ts';
import { NETWORKS } from '../contracts/site.ts';
import {
  calendarDate,
  email,
  flag,
  id,
  integer,
  type LabelKey,
  list,
  notBefore,
  oneOf,
  phone,
  record,
  recordName,
  requiredLine,
  requiredPlaceNumber,
  text,
  webAddress,
} from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, hidden, picture, pictures, reference, shownAs, slug, title, translated } from './field.ts';
import { exceptionsField, optionalWeek } from './week.ts';

const NETWORK = 'fields.network';
const BRAND = 'fields.brand';
const KEYWORD = 'fields.keyword';

const socialLinks = () =>
  list(
    record({ network: oneOf(NETWORKS).required().meta({ label: NETWORK }), url: webAddress().required() }),
    10,
  ).default([]) as unknown as Schema<SocialLink[]>;

const words = (max: number, label: LabelKey) =>
  list(requiredLine(60).meta({ label }), max).default([]) as unknown as Schema<string[]>;

const floor = () => integer(FLOORS.lowest, FLOORS.highest);

/** A shop. Restaurants and services are shops of dedicated categories. */
export const shop = contentType({
  name: 'shop',
  service: 'shop',
  path: '/shop',
  addressedBy: 'idOrSlug',
  // All but the first four are pages of the site.
  reservedSlugs: ['shops-paths', 'units', 'facets', 'by-ids', 'opening-hours', 'search', 'per-category'],
  access: 'SHOPS',
  // Shop managers propose; the staff writes.
  leastLevel: 'WRITE_SELF',
  directLevel: 'WRITE',
  // Shop managers create few shops. More wait until the first ones are decided.
  maxWaiting: 5,
  // Hours and phone numbers change without notice to the mall.
  staleAfterMonths: 6,
  isCounted: true,
  order: { field: 'featuredOrder', among: 'isFeatured' },
  page: ({ slug }) => `/shops/${slug}`,
  lastDay: 'closesOn',
  seo: { picture: 'cover' },
  search: { rank: 1, list: '/shops/search', place: 'unit' },
  tags: { list: 'shops', one: 'shop' },
  fields: {
    slug: slug(),
    title: title(120),
    summary: translated(300, 'fields.summary'),
    /** Paragraphs separated by blank lines. */
    description: translated(10_000, 'fields.description', {
      kind: 'paragraphs',
      rules: (max) => text(max).default(''),
    }),
    logo: picture('fields.logo'),
    cover: picture('fields.picture'),
    gallery: pictures(30, 'fields.gallery'),
    category: shownAs<string, CategoryRef>(
      reference(id().required(), 'fields.category', { type: 'category', filter: { type: 'SHOP' } }),
    ),
    subCategory: shownAs<string | null, CategoryRef | null>(
      reference(id().nullable().default(null), 'fields.subcategory', {
        type: 'category',
        filter: { type: 'SHOP' },
        partOf: 'category',
      }),
    ),
    /** Floor number: 0 is the ground floor. */
    floor: { ...field('number', floor().required(), 'fields.floor'), isFloor: true },
    /** The unit's number on the mall's plan, such as `B12`. */
    unit: field('text', requiredPlaceNumber(20), 'fields.unit'),
    phone: field('text', phone().nullable().default(null), 'fields.phone'),
    email: field('text', email().nullable().default(null), 'fields.email'),
    website: field('text', webAddress().nullable().default(null), 'fields.website'),
    socialLinks: field('links', socialLinks(), 'fields.socialNetworks'),
    /** Brands that it sells, the same in every language. */
    brands: field('words', words(60, BRAND), 'fields.brands'),
    keywords: field('words', words(40, KEYWORD), 'fields.keywords'),
    /** Null when the mall's hours apply. */
    weeklyHours: field('week', optionalWeek(), 'fields.hours'),
    exceptions: exceptionsField(),
    /** First day on which it is open. Lists announce it before. */
    opensOn: field('date', calendarDate().nullable().default(null), 'fields.opensOn'),
    /** Last day on which it is open, and visitors see it. */
    closesOn: hidden(
      field('date', calendarDate().nullable().default(null).test(notBefore('opensOn')), 'fields.closesOn'),
    ),
    isFeatured: field('flag', flag().default(false), 'fields.featured'),
    /** Position among the featured shops, from 0. */
    featuredOrder: {
      ...hidden(field('number', integer(0, 100_000).default(0), 'fields.featuredOrder')),
      isOfOne: true,
    },
  },
  sections: {
    title: 'texts',
    logo: 'pictures',
    category: 'place',
    phone: 'contact',
    brands: 'words',
    weeklyHours: 'hours',
    isFeatured: 'publication',
  },
  list: {
    sort: ['title', 'createdAt', 'floor', 'featuredOrder'],
    filters: {
      /** Slugs of a category, and of a subcategory within it. */
      category: recordName(),
      subCategory: recordName(),
      isFeatured: flag(),
      floor: floor(),
      /** First letter of the title, without accents. */
      initial: oneOf(SHOP_INITIALS),
      /** Whether it is open now. */
      isOpen: flag(),
      /** Whether its hours may differ from the mall's. */
      hasOwnHours: flag(),
      /** Slug of a shop to exclude. */
      exclude: recordName(),
      /** Slug of a shop: finds the other shops of its category, those that share brands and keywords first. */
      'related-to': recordName(),
    },
    fields: [
      'slug',
      'title',
      'summary',
      'logo',
      'cover',
      'category',
      'subCategory',
      'floor',
      'unit',
      'weeklyHours',
      'exceptions',
      'opensOn',
      'isFeatured',
    ],
  },
});
