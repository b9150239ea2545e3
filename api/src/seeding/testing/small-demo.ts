import type { DemoContent, PictureRecipe } from 'demo';
import sharp from 'sharp';
import { buildFloor, buildWeek } from '../../services/shop/testing/build-shop.ts';
import type { Demo } from '../seed.ts';

export const picture = (name: string): PictureRecipe => ({
  name,
  kind: 'shop',
  width: 640,
  height: 480,
  alt: 'Une vitrine',
  altTranslations: { en: 'A shop window' },
  motif: 'window',
});

/** A demo with two shops, which seeds quickly. */
export const smallContent = {
  categories: [
    {
      slug: 'mode',
      title: 'Mode',
      type: 'SHOP',
      order: 0,
      picture: picture('mode'),
      subCategories: [{ slug: 'femme', title: 'Femme' }],
    },
    { slug: 'actualites', title: 'Actualités', type: 'BLOG', order: 1, picture: null, subCategories: [] },
  ],
  floors: [buildFloor()],
  shops: ['zara', 'celio'].map((slug, featuredOrder) => ({
    slug,
    title: slug,
    summary: 'Une boutique.',
    description: 'Une boutique.',
    logo: picture(`${slug}/logo`),
    cover: null,
    gallery: [picture(`${slug}/gallery`)],
    category: 'mode',
    subCategory: 'femme',
    floor: 0,
    unit: 'A1',
    phone: null,
    email: null,
    website: null,
    socialLinks: [],
    keywords: [],
    weeklyHours: null,
    exceptions: [],
    isFeatured: true,
    featuredOrder,
  })),
  posts: [
    {
      slug: 'ouverture',
      title: 'Ouverture',
      excerpt: 'Samedi.',
      content: '<p>Samedi.</p>',
      cover: null,
      category: 'actualites',
      author: 'La rédaction',
      isFeatured: false,
      publishedAt: '2026-01-01T10:00:00Z',
      claps: 3,
      upvotes: 2,
      downvotes: 1,
    },
  ],
  mallEvents: [
    {
      slug: 'concert',
      title: 'Concert',
      description: 'Du malouf.',
      cover: null,
      start: '2026-06-01T18:00:00Z',
      end: '2026-06-01T20:00:00Z',
      place: 'Atrium',
      price: 0,
      isForChildren: false,
    },
  ],
  heroes: [
    {
      picture: picture('hero'),
      title: 'Soldes',
      text: '',
      link: null,
      linkLabel: null,
      order: 0,
      from: null,
      until: null,
    },
  ],
  offers: [
    {
      shop: 'zara',
      title: 'Deux pour un',
      text: 'Deux chemises pour le prix d’une.',
      picture: null,
      from: '2026-01-01T08:00:00Z',
      until: '2126-01-01T08:00:00Z',
    },
  ],
  mallServices: [
    {
      title: 'Toilettes',
      kind: 'TOILETS',
      text: 'À chaque étage.',
      place: '',
      floor: null,
      phone: null,
      website: null,
      latitude: null,
      longitude: null,
      order: 0,
    },
  ],
  mallWorkingHours: [
    { title: 'Horaires', week: buildWeek(), validFrom: '2026-01-01', validUntil: null, exceptions: [] },
  ],
  ramadanWorkingHours: [{ title: 'Ramadan', from: '2026-02-18', until: '2026-03-19', week: buildWeek() }],
  searchTerms: [{ title: 'Offres', words: ['promo'], sitePage: 'OFFERS' }],
  textPages: [{ slug: 'carte-cadeau', title: 'Carte cadeau', content: '<p>Valable un an.</p>', picture: null }],
} as unknown as DemoContent;

export const drawPicture = async ({ width, height }: PictureRecipe) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#c1552f' } })
    .webp()
    .toBuffer(),
  color: '#c1552f',
});

/** {@link smallContent} with overrides. */
export const smallDemo =
  (overrides: Partial<DemoContent> = {}) =>
  async (): Promise<Demo> => ({
    content: { ...smallContent, ...overrides },
    drawPicture,
  });
