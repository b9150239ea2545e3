import { shop } from 'shared-kernel/content';
import { publicResponses } from '../../../content/public/response-schemas.ts';
import { staticPath } from '../../../content/public/static-path.ts';
import { FLAG, INTEGER, listOf, nullable, responseObject, TEXT } from '../../../platform/openapi/json-schema.ts';
import { categoryRefResponse } from '../../categories/port.ts';
import { exceptionsResponse, weekResponse } from '../hours-response-schemas.ts';

const responses = {
  category: categoryRefResponse,
  subCategory: nullable(categoryRefResponse),
  weeklyHours: nullable(weekResponse),
  exceptions: exceptionsResponse,
};

const { listed, whole } = publicResponses(shop, responses);

export const shopSummaryResponse = { ...listed, properties: { ...listed.properties, hasOffer: FLAG } };
export const shopResponse = whole;

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
