import type { SocialLink, WeeklyHours } from 'shared-kernel/contracts';
import {
  email,
  flag,
  id,
  integer,
  kebab,
  list,
  oneOf,
  phone,
  record,
  requiredText,
  text,
  webAddress,
} from 'shared-kernel/validation';
import type { InferType, Schema } from 'yup';
import { translations } from '../../../platform/http/content-rules.ts';
import { listQuery } from '../../../platform/http/list-query.ts';
import { recordName } from '../../../platform/http/record-name.ts';
import { exceptions, week } from '../week-rules.ts';

const TITLE = 120;
const SUMMARY = 300;
const DESCRIPTION = 10_000;
const MOST_PICTURES = 30;
const MOST_KEYWORDS = 40;
const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube', 'x', 'linkedin', 'whatsapp'] as const;

const socialLinks = list(record({ network: oneOf(NETWORKS).required(), url: webAddress().required() }), 10);

/** What a shop is made of. Restaurants and services are shops of their own categories. */
export const newShop = record({
  slug: kebab().optional(),
  title: requiredText(TITLE),
  summary: requiredText(SUMMARY),
  description: text(DESCRIPTION).default(''),
  logo: id().nullable().default(null),
  cover: id().nullable().default(null),
  gallery: list(id().required(), MOST_PICTURES).default([]),
  category: id().required(),
  subCategory: id().nullable().default(null),
  floor: integer(-5, 50).required(),
  unit: requiredText(20),
  phone: phone().nullable().default(null),
  email: email().nullable().default(null),
  website: webAddress().nullable().default(null),
  socialLinks: socialLinks.default([]) as unknown as Schema<SocialLink[]>,
  keywords: list(requiredText(60), MOST_KEYWORDS).default([]) as unknown as Schema<string[]>,
  weeklyHours: week().nullable().default(null) as unknown as Schema<WeeklyHours | null>,
  exceptions: exceptions(),
  isFeatured: flag().default(false),
  featuredOrder: integer(0, 100_000).default(0),
  translations: translations({ title: TITLE, summary: SUMMARY, description: DESCRIPTION }),
});

export const SORT_FIELDS = ['title', 'createdAt', 'floor', 'featuredOrder'] as const;
export type ShopSortField = (typeof SORT_FIELDS)[number];

export const shopListQuery = listQuery(SORT_FIELDS, {
  /** Slugs of a category, and of a subcategory within it. */
  category: recordName(),
  subCategory: recordName(),
  isFeatured: flag(),
  floor: integer(-5, 50),
  /** Slug of a shop to leave out. */
  exclude: recordName(),
  /** Slug of a shop: the others of its category, those of its subcategory first. */
  'related-to': recordName(),
});
export type ShopListQuery = InferType<typeof shopListQuery>;

export const shopParams = record({ idOrSlug: recordName().required() });
