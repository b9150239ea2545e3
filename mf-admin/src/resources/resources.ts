import { screenAddress } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentName, isFilter, isInLists } from 'shared-kernel/content';
import { ICONS } from '../app/icons.ts';
import type { ContentResource, Particulars } from './resource.ts';

/** In the order of the navigation. Types without an entry follow, with their defaults. */
const PARTICULARS: { [Name in ContentName]?: Particulars } = {
  post: {
    icon: ICONS.news,
    columns: ['category', 'author', 'publishedAt'],
  },
  mallEvent: { icon: ICONS.calendar, columns: ['start', 'end', 'price'] },
  hero: { icon: ICONS.picture, columns: ['order', 'from', 'until'] },
  category: { icon: ICONS.tags, columns: ['type', 'order'] },
  shop: {
    group: 'mall',
    icon: ICONS.shop,
    columns: ['category', 'floor', 'unit'],
    filters: ['category', 'floor', 'isFeatured'],
    remarks: async (...args) => (await import('./shop/place-warnings.ts')).listPlaceWarnings(...args),
    bulkScreen: { path: 'shop-hours', label: 'shopHours.title' },
  },
  floor: { group: 'mall', icon: ICONS.map, columns: ['level'] },
  offer: {
    group: 'mall',
    icon: ICONS.tags,
    columns: ['shop', 'from', 'until'],
  },
  mallWorkingHours: { group: 'mall', icon: ICONS.clock, columns: ['validFrom', 'validUntil'] },
  mallService: { group: 'mall', icon: ICONS.help, columns: ['kind', 'place', 'order'] },
  ramadanWorkingHours: { group: 'mall', icon: ICONS.moon, columns: ['from', 'until'] },
  searchTerm: { group: 'mall', columns: ['sitePage'] },
};

const MAX_COLUMNS = 3;

const resourceOf = (name: ContentName): ContentResource => {
  const type = CONTENT_TYPES[name];
  const fields = Object.entries(type.fields);
  const inLists = fields.filter(([, field]) => isInLists(field) && field.kind !== 'picture');
  return {
    name,
    address: screenAddress(name),
    type,
    group: 'content',
    icon: ICONS.page,
    columns: inLists.slice(0, MAX_COLUMNS).map(([field]) => field),
    filters: fields.filter(([, field]) => isFilter(field)).map(([field]) => field),
    ...PARTICULARS[name],
  };
};

/** Every content type with its configuration. */
export const RESOURCES: readonly ContentResource[] = Object.keys({ ...PARTICULARS, ...CONTENT_TYPES }).map((name) =>
  resourceOf(name as ContentName),
);

export const findResource = (address: string | undefined): ContentResource | undefined =>
  RESOURCES.find((resource) => resource.address === address);
