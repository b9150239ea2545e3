import { SHOP_SUMMARY, shop } from 'shared-kernel/content';
import { fieldResponses } from '../../../content/public/response-schemas.ts';
import { staticPath } from '../../../content/public/static-path.ts';
import {
  ID,
  INTEGER,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';
import { categoryRefResponse } from '../../categories/port.ts';
import { exceptionsResponse, weekResponse } from '../hours-response-schemas.ts';

const responses = {
  category: categoryRefResponse,
  subCategory: nullable(categoryRefResponse),
  weeklyHours: nullable(weekResponse),
  exceptions: exceptionsResponse,
};

const { fields } = shop;
const summary = Object.fromEntries(SHOP_SUMMARY.map((name) => [name, fields[name]]));

export const shopSummaryResponse = responseObject(
  'ShopSummary',
  { id: ID, ...fieldResponses(summary, responses) },
  LOCALISED,
);

export const shopResponse = responseObject(
  'Shop',
  { id: ID, ...fieldResponses(fields, responses), version: INTEGER },
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
