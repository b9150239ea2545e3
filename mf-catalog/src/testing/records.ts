import type {
  Category,
  FileRecord,
  FoundRecord,
  Hero,
  MallService,
  MallWorkingHours,
  Offer,
  Page,
  Shop,
} from 'shared-kernel/contracts';
import { WEEKDAYS } from 'shared-kernel/contracts';

export const buildFile = (name: string): FileRecord => ({
  _id: `id-of-${name}`,
  key: name,
  url: `/api/v1/bucket/image/${name}/$w/$h`,
  name: `${name}.webp`,
  type: 'image/webp',
  width: 1600,
  height: 1200,
  alt: `Vue de ${name}`,
  color: '#c96f4a',
});

const toTitle = (slug: string): string => slug[0]?.toUpperCase() + slug.slice(1).replaceAll('-', ' ');

export const buildCategory = (
  slug: string,
  subCategories: string[] = [],
  overrides: Partial<Category> = {},
): Category => ({
  id: `id-of-${slug}`,
  slug,
  title: toTitle(slug),
  type: 'SHOP',
  order: 0,
  picture: buildFile(slug),
  subCategories: subCategories.map((child) => ({ id: `id-of-${child}`, slug: child, title: toTitle(child) })),
  version: 1,
  ...overrides,
});

export const buildShop = (slug: string, overrides: Partial<Shop> = {}): Shop => ({
  id: `id-of-${slug}`,
  slug,
  title: toTitle(slug),
  summary: 'Vêtements pour toute la famille.',
  description: 'Une maison fondée à Sfax.\n\nDeux étages de lin et de coton.',
  logo: buildFile(`${slug}-logo`),
  cover: buildFile(`${slug}-cover`),
  gallery: [],
  category: { id: 'id-of-mode', slug: 'mode', title: 'Mode' },
  subCategory: null,
  floor: 1,
  unit: 'B12',
  phone: null,
  email: null,
  website: null,
  socialLinks: [],
  brands: [],
  keywords: [],
  weeklyHours: null,
  exceptions: [],
  opensOn: null,
  isFeatured: false,
  version: 1,
  ...overrides,
});

/** A current offer of the shop Zen. */
export const buildOffer = (title: string, overrides: Partial<Offer> = {}): Offer => ({
  id: `id-of-${title}`,
  shop: { slug: 'zen', title: 'Zen' },
  title,
  text: 'Sur toute la boutique.',
  picture: null,
  from: '2026-11-01T00:00:00.000Z',
  until: '2027-01-01T00:00:00.000Z',
  version: 1,
  ...overrides,
});

/** A mall service; toilets by default. */
export const buildMallService = (title: string, overrides: Partial<MallService> = {}): MallService => ({
  id: `id-of-${title}`,
  title,
  kind: 'TOILETS',
  text: 'À chaque étage.',
  place: '',
  floor: null,
  phone: null,
  website: null,
  latitude: null,
  longitude: null,
  order: 0,
  version: 1,
  ...overrides,
});

/** A result of the site's search. */
export const buildFound = (title: string, overrides: Partial<FoundRecord> = {}): FoundRecord => ({
  id: `id-of-${title}`,
  title,
  path: `/blogs/${title.toLowerCase()}`,
  picture: null,
  at: null,
  place: null,
  kind: null,
  ...overrides,
});

/** Open every day from 09:00 to 21:00. */
export const buildMallHours = (overrides: Partial<MallWorkingHours> = {}): MallWorkingHours => ({
  id: '5f0000000000000000000001',
  title: 'Horaires habituels',
  week: Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, [{ open: '09:00', close: '21:00' }]]),
  ) as MallWorkingHours['week'],
  validFrom: '2020-01-01',
  validUntil: null,
  exceptions: [],
  version: 1,
  ...overrides,
});

export const buildHero = (title: string, overrides: Partial<Hero> = {}): Hero => ({
  id: `id-of-${title}`,
  picture: buildFile('hero'),
  title,
  text: 'Jusqu’à samedi.',
  link: '/shops',
  linkLabel: 'Voir les boutiques',
  order: 0,
  from: null,
  until: null,
  version: 1,
  ...overrides,
});

export const buildPage = <T>(data: T[], overrides: Partial<Page<T>> = {}): Page<T> => ({
  data,
  page: 1,
  limit: 20,
  total: data.length,
  pageCount: 1,
  ...overrides,
});
