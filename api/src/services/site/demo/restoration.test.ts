import { inputOf } from '../../../testing/input-of.ts';
import { type DemoApp, openDemo, typeOf } from './testing/open-demo.ts';

let demo: DemoApp;

beforeEach(async () => {
  demo = await openDemo();
});

afterEach(() => demo.api.close());

it('restores the demo as it was, also after a second removal', async () => {
  const { version: _, ...shown } = (await demo.api.get('/shop/shop/zara')).body;
  for (let round = 0; round < 2; round += 1) {
    await demo.remove();
    expect((await demo.restore()).body.run).toMatchObject({ kind: 'RESTORATION', total: 19 });
    expect(await demo.read()).toMatchObject({ files: 6, removed: 0, run: { done: 19, kept: 0 } });
    const { version, ...restored } = (await demo.api.get('/shop/shop/zara')).body;
    expect(restored).toEqual(shown);
  }
});

it('restores a changed record that was removed on request, and still counts it as changed', async () => {
  const id = await demo.changeShop('zara');
  await demo.remove([id]);
  expect(await demo.count('/shop/shop/')).toBe(0);
  await demo.restore();
  expect((await demo.api.get('/shop/shop/zara')).body.summary).toBe('Une boutique à nous.');
  expect(typeOf(await demo.read(), 'shop')?.changed).toEqual([{ id, title: 'zara' }]);
});

it('doesn’t restore records that were restored, changed and deleted again', async () => {
  await demo.remove();
  const manage = '/shop/manage/mall-services/';
  const readDeleted = async () => (await demo.api.get(`${manage}?isDeleted=true`, demo.admin.headers)).body.data;
  const [{ id }] = await readDeleted();
  const { body } = await demo.api.call('POST', `${manage}${id}/restore`, { headers: demo.admin.headers });
  const changed = { ...inputOf(body), title: 'À nous' };
  expect(
    (await demo.api.call('PUT', `/shop/mall-services/${id}`, { headers: demo.admin.headers, body: changed })).status,
  ).toBe(200);
  await demo.api.call('DELETE', `/shop/mall-services/${id}`, { headers: demo.admin.headers });
  await demo.restore();
  expect(await readDeleted()).toMatchObject([{ id }]);
  expect((await demo.api.get('/shop/shop/celio')).status).toBe(200);
});

it('restores records that weren’t purged', async () => {
  await demo.remove();
  const { id } = (await demo.api.get('/shop/manage/shop/?isDeleted=true', demo.admin.headers)).body.data.find(
    ({ slug }: { slug: string }) => slug === 'zara',
  );
  await demo.api.call('DELETE', `/shop/manage/shop/${id}`, { headers: demo.admin.headers });
  // All but the purged shop and its offer.
  expect((await demo.restore()).body.run.total).toBe(17);
  expect(await demo.read()).toMatchObject({ removed: 0, run: { kept: 0 } });
  expect((await demo.api.get('/shop/shop/zara')).status).toBe(404);
});

it('doesn’t restore records whose slug is taken, nor those that depend on them', async () => {
  await demo.remove();
  const { body: category } = await demo.api.call('POST', '/categories/category/', {
    headers: demo.admin.headers,
    body: { slug: 'mode', title: 'Mode', type: 'SHOP', order: 0, subCategories: [] },
  });
  expect(category.slug).toBe('mode');
  await demo.restore();
  // The category, its two shops and an offer of one of them.
  expect(await demo.read()).toMatchObject({ removed: 4, run: { kept: 4 } });
});
