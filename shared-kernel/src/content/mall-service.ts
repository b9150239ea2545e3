import {
  amount,
  integer,
  type LabelKey,
  line,
  oneOf,
  phone,
  requiredText,
  says,
  webAddress,
} from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, title, translated } from './field.ts';

/** Kinds of mall services, in the order in which the back office offers them. */
export const MALL_SERVICE_KINDS = [
  'PARKING',
  'CHARGING',
  'BUS',
  'TAXI',
  'LANDMARK',
  'ACCESSIBILITY',
  'INFORMATION',
  'TOILETS',
  'NURSERY',
  'PRAYER_ROOM',
  'CASH_MACHINE',
  'WIFI',
  'LOST_PROPERTY',
  'CHILDREN',
  'OTHER',
] as const;

const optionalText = (max: number) => line(max).default('');

/** A coordinate. Latitude and longitude are both set, or both null. */
const degree = (most: number, other: 'latitude' | 'longitude', label: LabelKey) => ({
  ...field(
    'number',
    amount(-most, most)
      .nullable()
      .default(null)
      .test('whole-place', says('required'), (value, { parent }) => value != null || parent[other] == null),
    label,
  ),
  isOfOne: true as const,
});

/** A service of the mall for its visitors, or a way to get there. */
export const mallService = contentType({
  name: 'mallService',
  service: 'shop',
  path: '/mall-services',
  addressedBy: 'id',
  access: 'MALL_SERVICES',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  page: ({ id }) => `/plan-your-visit${id ? `#${id}` : ''}`,
  search: { rank: 3, place: 'place', kind: 'kind' },
  order: { field: 'order' },
  tags: { list: 'mall-services' },
  fields: {
    title: title(120),
    kind: field('choice', oneOf(MALL_SERVICE_KINDS).required(), 'fields.kind'),
    text: translated(1_000, 'fields.text', { kind: 'paragraphs', rules: requiredText }),
    /** Where it is, in words: « face à l’entrée Nord ». */
    place: translated(160, 'fields.place', { rules: optionalText }),
    /** Floor number: 0 is the ground floor; null for none, or for all. */
    floor: { ...field('number', integer(-5, 50).nullable().default(null), 'fields.floor'), isFloor: true },
    phone: field('text', phone().nullable().default(null), 'fields.phone'),
    website: field('text', webAddress().nullable().default(null), 'fields.website'),
    /** Coordinates for the map of the surroundings; null for services that the map doesn't show. */
    latitude: degree(90, 'longitude', 'fields.latitude'),
    longitude: degree(180, 'latitude', 'fields.longitude'),
    order: { ...field('number', integer(0, 10_000).default(0), 'fields.order'), isOfOne: true },
  },
  list: { sort: ['order', 'title', 'createdAt'], filters: { kind: oneOf(MALL_SERVICE_KINDS) } },
});
