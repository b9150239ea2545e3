/** @embedded */
import { setTimeout } from 'node:timers/promises';
import type { DemoContent, PictureRecipe } from 'demo';
import sharp from 'sharp';
import { openDisk } from '../platform/files/disk.ts';
import { SilentStorageError } from '../platform/files/silent-storage-error.ts';
import { openSilentS3 } from '../platform/files/testing/open-silent-s3.ts';
import { buildWeek } from '../services/shop/testing/build-shop.ts';
import { openTestApp } from '../testing/test-app.ts';
import { FilesAwayError } from './files-away-error.ts';
import { type Demo, seedIfEmpty } from './seed.ts';

const picture = (name: string): PictureRecipe => ({
  name,
  kind: 'shop',
  width: 640,
  height: 480,
  alt: 'Une vitrine',
  altTranslations: { en: 'A shop window' },
  motif: 'window',
});

const content = {
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
  mallWorkingHours: [
    { title: 'Horaires', week: buildWeek(), validFrom: '2026-01-01', validUntil: null, exceptions: [] },
  ],
  ramadanWorkingHours: [{ title: 'Ramadan', from: '2026-02-18', until: '2026-03-19', week: buildWeek() }],
} as unknown as DemoContent;

const drawPicture = async ({ width, height }: PictureRecipe) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#c1552f' } })
    .webp()
    .toBuffer(),
  color: '#c1552f',
});

const demo =
  (overrides: Partial<DemoContent> = {}) =>
  async (): Promise<Demo> => ({
    content: { ...content, ...overrides },
    drawPicture,
  });

const PATHS = [
  '/shop/shop/',
  '/shop/shop/zara',
  '/shop/hero/',
  '/blogs/blogs/',
  '/mall-event/mall-events/',
  '/categories/category/',
];

it('brings the same content in each time, ids included, and only into an empty database', async () => {
  const apps = [await openTestApp(), await openTestApp()] as const;
  const readAll = (api: (typeof apps)[number]) => Promise.all(PATHS.map(async (path) => (await api.get(path)).body));
  for (const { deps } of apps) expect(await seedIfEmpty(deps, demo())).toBe(true);

  const [first, second] = [await readAll(apps[0]), await readAll(apps[1])];
  expect(second).toEqual(first);
  expect(first[0]).toMatchObject({ total: 2, data: [{ slug: 'celio' }, { slug: 'zara' }] });
  expect(first[1]).toMatchObject({
    gallery: [{ alt: 'Une vitrine', color: '#c1552f' }],
    subCategory: { slug: 'femme' },
  });
  expect(first[3]).toMatchObject({ data: [{ claps: 3, upvotes: 2, downvotes: 1 }] });

  const load = jest.fn(demo());
  expect(await seedIfEmpty(apps[0].deps, load)).toBe(false);
  expect(load).not.toHaveBeenCalled();
  for (const api of apps) await api.close();
});

it('leaves the database as empty as it was when it is cut short, and succeeds at the next try', async () => {
  const api = await openTestApp();
  const broken = demo({ heroes: [{ ...content.heroes[0], title: '' }] as DemoContent['heroes'] });
  await expect(seedIfEmpty(api.deps, broken)).rejects.toThrow();
  expect((await api.get('/shop/shop/')).body.total).toBe(0);
  expect(await seedIfEmpty(api.deps, demo())).toBe(true);
  expect((await api.get('/shop/shop/')).body.total).toBe(2);
  await api.close();
});

it('draws nothing and leaves the database as it was while files can’t be kept, and succeeds when they can', async () => {
  const s3 = await openSilentS3();
  const silent = await openTestApp(s3.env);
  const { deps } = silent;
  const load = jest.fn(demo());
  await expect(seedIfEmpty(deps, load)).rejects.toThrow(FilesAwayError);
  expect(load).not.toHaveBeenCalled();
  expect((await silent.get('/shop/shop/')).body.total).toBe(0);
  const config = { ...deps.config, s3: undefined };
  expect(await seedIfEmpty({ ...deps, config, disk: await openDisk(config) }, load)).toBe(true);
  expect((await silent.get('/shop/shop/')).body.total).toBe(2);
  await silent.close();
  s3.close();
});

it('draws no more once the storage has gone away', async () => {
  const api = await openTestApp();
  const draw = jest.fn(drawPicture);
  jest.spyOn(api.deps.disk, 'put').mockRejectedValue(new SilentStorageError('gone'));
  const gallery = Array.from({ length: 200 }, (_, number) => picture(`zara/${number}`));
  const shops = [{ ...content.shops[0], gallery }] as DemoContent['shops'];
  const load = async () => ({ ...(await demo({ shops })()), drawPicture: draw });
  await expect(seedIfEmpty(api.deps, load)).rejects.toThrow(FilesAwayError);
  const drawn = draw.mock.calls.length;
  expect(drawn).toBeLessThan(200);
  await setTimeout(200);
  expect(draw).toHaveBeenCalledTimes(drawn);
  await api.close();
});
