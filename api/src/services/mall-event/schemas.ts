import { after, amount, flag, id, instant, kebab, record, requiredText, says } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../platform/http/content-rules.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { recordName } from '../../platform/http/record-name.ts';

const TITLE = 160;
const DESCRIPTION = 10_000;
const PLACE = 160;

/** A dinar has a thousand millimes, and nothing is less than one. */
const dinars = (max: number) =>
  amount(0, max).test('millimes', says('number'), (value) => value === undefined || Number(value.toFixed(3)) === value);

/** What an event is made of. */
export const newMallEvent = record({
  slug: kebab().optional(),
  title: requiredText(TITLE),
  description: requiredText(DESCRIPTION),
  cover: id().nullable().default(null),
  start: instant().required(),
  end: instant().required().test(after('start')),
  place: requiredText(PLACE),
  price: dinars(1_000_000).default(0),
  translations: translations({ title: TITLE, description: DESCRIPTION, place: PLACE }),
});

export const SORT_FIELDS = ['start', 'title', 'price'] as const;
export const mallEventListQuery = listQuery(SORT_FIELDS, {
  /** Only those that aren't over. */
  upcoming: flag(),
});
export type MallEventListQuery = InferType<typeof mallEventListQuery>;

export const mallEventParams = record({ idOrSlug: recordName().required() });
