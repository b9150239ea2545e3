import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

interface StoredShop {
  id: string;
  version: number;
  unit: string;
}

const META = ['id', 'approvalStatus', 'ownerId', 'publishedAt', 'createdAt', 'updatedAt', 'deletedAt'];

test('a shop that moves stands elsewhere at the next request, and no other page is rendered again', async ({
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  const { id } = await administrator.get<StoredShop>('/shop/shop/ferjani-tailleur');
  const { id: other } = await administrator.get<StoredShop>('/shop/shop/col-blanc');
  const move = async (shop: string, number: string) => {
    const stored = await administrator.get<StoredShop & Record<string, unknown>>(`/shop/manage/shop/${shop}`);
    const body = Object.fromEntries(Object.entries(stored).filter(([name]) => !META.includes(name)));
    const answer = await administrator.call('PUT', `/shop/shop/${shop}`, { ...body, unit: number });
    expect(answer.status()).toBe(200);
  };
  const read = async (address: string) => {
    const answer = await fetch(`${site.url}${address}`);
    return { text: await answer.text(), cache: answer.headers.get('x-cache') };
  };
  const kept = async (address: string) => {
    await expect.poll(async () => (await read(address)).cache).toBe('HIT');
  };
  for (const address of ['/map?floor=1', '/map?unit=B10', '/blogs']) await kept(address);
  expect((await read('/map?unit=B10')).text).toContain('B10, Ferjani Tailleur');
  await move(id, 'B11');
  await move(other, 'B10');
  await expect.poll(async () => (await read('/map?floor=1')).text).toContain('B11, Ferjani Tailleur');
  expect((await read('/map?unit=B10')).text).toContain('B10, Col Blanc');
  expect((await read('/blogs')).cache).toBe('HIT');
  await move(id, 'B10');
  await move(other, 'B11');
  await expect.poll(async () => (await read('/map?unit=B10')).text).toContain('B10, Ferjani Tailleur');
});

test('a floor that is changed shows at once on the map', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const { data } = await administrator.get<{ data: { id: string; level: number }[] }>('/shop/floor/');
  const id = data.find(({ level }) => level === 2)?.id;
  const rename = async (title: string) => {
    const stored = await administrator.get<Record<string, unknown>>(`/shop/manage/floor/${id}`);
    const body = Object.fromEntries(Object.entries(stored).filter(([name]) => !META.includes(name)));
    expect((await administrator.call('PUT', `/shop/floor/${id}`, { ...body, title })).status()).toBe(200);
  };
  const read = async (address: string) => (await fetch(`${site.url}${address}`)).text();
  expect(await read('/map?floor=2')).not.toContain('Sous les toits');
  await rename('Sous les toits');
  await expect.poll(() => read('/map?floor=2')).toContain('Sous les toits');
  await rename('Niveau 2');
  await expect.poll(() => read('/map?floor=2')).not.toContain('Sous les toits');
});
