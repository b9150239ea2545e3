import { after, amount, calendarDate, flag, instant, oneOf, requiredText, says } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, picture, slug, title, translated } from './field.ts';
import { repetitionField } from './repetition-field.ts';

/** Prices have at most three decimals: a dinar has a thousand millimes. */
const dinars = (max: number) =>
  amount(0, max).test('millimes', says('number'), (value) => value === undefined || Number(value.toFixed(3)) === value);

/** An event in the mall. */
export const mallEvent = contentType({
  name: 'mallEvent',
  service: 'mall-event',
  path: '/mall-events',
  addressedBy: 'idOrSlug',
  reservedSlugs: ['static-paths'],
  access: 'MALL_EVENTS',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  page: ({ slug }) => `/events/${slug}`,
  seo: { description: 'description', picture: 'cover' },
  search: { rank: 4, list: '/events', at: 'start', place: 'place' },
  span: { until: 'lastEnd' },
  derived: { lastEnd: ['start', 'end', 'repetition'] },
  isCounted: true,
  tags: { list: 'mall-events', one: 'mall-event' },
  fields: {
    slug: slug(),
    title: title(160),
    description: translated(10_000, 'fields.description', { kind: 'paragraphs', rules: requiredText }),
    cover: picture('fields.picture'),
    start: field('instant', instant().required(), 'fields.start'),
    end: field('instant', instant().required().test(after('start')), 'fields.end'),
    repetition: repetitionField(),
    place: translated(160, 'fields.place'),
    /** Dinars; 0 is free. */
    price: {
      ...field('number', dinars(1_000_000).default(0), 'fields.price'),
      isPrice: true,
    },
    isForChildren: field('flag', flag().default(false), 'fields.forChildren'),
  },
  sections: { title: 'texts', cover: 'pictures', start: 'dates' },
  list: {
    sort: ['start', 'title', 'price'],
    filters: {
      /** Only events that aren't over. */
      upcoming: flag(),
      /** Only events that are over. */
      past: flag(),
      isFree: flag(),
      isForChildren: flag(),
      /** Events on the current day, or on the current or next Saturday and Sunday, of the mall's calendar. */
      when: oneOf(['today', 'weekend']),
      /** Events on one of these days of the mall's calendar; either bound may be absent. */
      from: calendarDate(),
      until: calendarDate(),
      /** Every date of an event between these days, instead of one. */
      each: flag(),
    },
  },
});
