import type { DemoContent } from 'demo';
import { openDisk } from '../platform/files/disk.ts';
import { StorageTimeoutError } from '../platform/files/storage-timeout-error.ts';
import { openSilentS3 } from '../platform/files/testing/open-silent-s3.ts';
import { openCopy } from '../testing/empty-database.ts';
import { openTestApp } from '../testing/test-app.ts';
import { seedIfEmpty } from './seed.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';
import { smallContent as content, smallDemo as demo, drawPicture, picture } from './testing/small-demo.ts';

const PATHS = [
  '/shop/shop/',
  '/shop/shop/zara',
  '/shop/hero/',
  '/blogs/blogs/',
  '/mall-event/mall-events/',
  '/categories/category/',
];

it('seeds the same content and ids, only into an empty database, and reports the progress of pictures', async () => {
  const apps = [await openTestApp(), await openTestApp()] as const;
  const readAll = (api: (typeof apps)[number]) => Promise.all(PATHS.map(async (path) => (await api.get(path)).body));
  const counts: [number, number][] = [];
  const onPicture = (...count: [number, number]) => void counts.push(count);
  for (const { deps } of apps) {
    counts.length = 0;
    expect(await seedIfEmpty({ ...deps, onPicture }, demo())).toBe(true);
    const [, total] = counts[0] ?? [0, 0];
    expect(total).toBeGreaterThan(0);
    expect(counts).toEqual(Array.from({ length: total }, (_, index) => [index + 1, total]));
  }

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

it('gives an embedded database statistics, which its queries are planned by', async () => {
  const embedded = await openCopy();
  const { deps, close } = await openTestApp();
  await seedIfEmpty({ ...deps, database: embedded }, demo());
  const counted = await embedded.query({
    text: "select reltuples::int as shops from pg_class where relname = 'shops'",
  });
  expect(counted.rows).toEqual([{ shops: 2 }]);
  await embedded.close();
  await close();
});

it('leaves the database empty when it fails or files can’t be stored, and succeeds at the next attempt', async () => {
  const s3 = await openSilentS3();
  const silent = await openTestApp(s3.env);
  const { deps } = silent;
  const total = async () => (await silent.get('/shop/shop/')).body.total;
  const load = jest.fn(demo());
  await expect(seedIfEmpty(deps, load)).rejects.toThrow(StorageUnavailableError);
  expect(load).not.toHaveBeenCalled();
  expect(await total()).toBe(0);

  const config = { ...deps.config, s3: undefined };
  const well = { ...deps, config, disk: await openDisk(config) };
  const broken = demo({ heroes: [{ ...content.heroes[0], title: '' }] as DemoContent['heroes'] });
  await expect(seedIfEmpty(well, broken)).rejects.toThrow();
  expect(await total()).toBe(0);
  expect(await seedIfEmpty(well, load)).toBe(true);
  expect(await total()).toBe(2);
  await silent.close();
  s3.close();
});

it('stops drawing pictures when the storage fails', async () => {
  const api = await openTestApp();
  const draw = jest.fn(drawPicture);
  jest.spyOn(api.deps.disk, 'put').mockRejectedValue(new StorageTimeoutError('gone'));
  const gallery = Array.from({ length: 200 }, (_, number) => picture(`zara/${number}`));
  const shops = [{ ...content.shops[0], gallery }] as DemoContent['shops'];
  const load = async () => ({ ...(await demo({ shops })()), drawPicture: draw });
  await expect(seedIfEmpty(api.deps, load)).rejects.toThrow(StorageUnavailableError);
  const drawn = draw.mock.calls.length;
  expect(drawn).toBeLessThan(200);
  // The uploads in progress complete before the same number of further ones start.
  for (let number = 0; number < 20; number += 1) await drawPicture(picture(`celio/${number}`));
  expect(draw).toHaveBeenCalledTimes(drawn);
  await api.close();
});
