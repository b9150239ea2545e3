import type { LocalisedText } from '../contracts/site.ts';
import { amount, integer, line, oneOf, phone, requiredText, says, webAddress } from '../validation/index.ts';
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
const degree = (most: number, other: 'latitude' | 'longitude', label: LocalisedText) =>
  field(
    'number',
    amount(-most, most)
      .nullable()
      .default(null)
      .test('whole-place', says('required'), (value, { parent }) => value != null || parent[other] == null),
    label,
  );

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
  labels: {
    one: { fr: 'Service du centre', ar: 'خدمة المركز', en: 'Mall service' },
    many: { fr: 'Services du centre', ar: 'خدمات المركز', en: 'Mall services' },
    notFound: { fr: 'Service introuvable', ar: 'الخدمة غير موجودة', en: 'Service not found' },
  },
  fields: {
    title: title(120),
    kind: field('choice', oneOf(MALL_SERVICE_KINDS).required(), { fr: 'Nature', ar: 'النوع', en: 'Kind' }),
    text: translated(1_000, { fr: 'Texte', ar: 'النص', en: 'Text' }, { kind: 'paragraphs', rules: requiredText }),
    /** Where it is, in words: « face à l’entrée Nord ». */
    place: translated(160, { fr: 'Lieu', ar: 'المكان', en: 'Place' }, { rules: optionalText }),
    /** Floor number: 0 is the ground floor; null for none, or for all. */
    floor: field('number', integer(-5, 50).nullable().default(null), { fr: 'Niveau', ar: 'الطابق', en: 'Floor' }),
    phone: field('text', phone().nullable().default(null), { fr: 'Téléphone', ar: 'الهاتف', en: 'Phone' }),
    website: field('text', webAddress().nullable().default(null), { fr: 'Site web', ar: 'الموقع', en: 'Website' }),
    /** Coordinates for the map of the surroundings; null for services that the map doesn't show. */
    latitude: degree(90, 'longitude', { fr: 'Latitude', ar: 'خط العرض', en: 'Latitude' }),
    longitude: degree(180, 'latitude', { fr: 'Longitude', ar: 'خط الطول', en: 'Longitude' }),
    order: field('number', integer(0, 10_000).default(0), { fr: 'Ordre', ar: 'الترتيب', en: 'Order' }),
  },
  list: { sort: ['order', 'title', 'createdAt'], filters: { kind: oneOf(MALL_SERVICE_KINDS) } },
});
