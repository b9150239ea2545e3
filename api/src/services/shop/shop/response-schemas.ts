import { staticPath } from '../../../content/public/static-path.ts';
import {
  FLAG,
  ID,
  INTEGER,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';
import { fileRecordResponse } from '../../bucket/port.ts';
import { categoryRefResponse } from '../../categories/port.ts';
import { exceptionsResponse, weekResponse } from '../hours-response-schemas.ts';

const summary = {
  id: ID,
  slug: TEXT,
  title: TEXT,
  summary: TEXT,
  logo: nullable(fileRecordResponse),
  cover: nullable(fileRecordResponse),
  category: categoryRefResponse,
  subCategory: nullable(categoryRefResponse),
  floor: INTEGER,
  unit: TEXT,
  weeklyHours: nullable(weekResponse),
  exceptions: exceptionsResponse,
  isFeatured: FLAG,
};

export const shopSummaryResponse = responseObject('ShopSummary', summary, LOCALISED);

export const shopResponse = responseObject(
  'Shop',
  {
    ...summary,
    description: TEXT,
    gallery: listOf(fileRecordResponse),
    phone: nullable(TEXT),
    email: nullable(TEXT),
    website: nullable(TEXT),
    socialLinks: listOf(responseObject('SocialLink', { network: TEXT, url: TEXT })),
    brands: listOf(TEXT),
    keywords: listOf(TEXT),
    version: INTEGER,
  },
  LOCALISED,
);

export const shopPathResponse = responseObject('ShopPath', staticPath);

export const shopFacetsResponse = responseObject('ShopFacets', {
  floors: listOf(responseObject('ShopsOfFloor', { floor: INTEGER, count: INTEGER })),
  initials: listOf(responseObject('ShopsOfInitial', { initial: TEXT, count: INTEGER })),
});

export const unitShopResponse = responseObject('UnitShop', {
  floor: INTEGER,
  unit: TEXT,
  slug: TEXT,
  title: TEXT,
  category: categoryRefResponse,
});
