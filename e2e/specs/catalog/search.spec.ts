import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a search that found nothing finds a shop as soon as there is one', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const search = async () => (await request.get('/shops/search?keyword=balafon')).text();
  for (let times = 0; times < 2; times += 1) expect(await search()).not.toContain('Atelier Balafon');
  const { data } = await administrator.get<{ data: { id: string }[] }>('/categories/category/?type=SHOP');
  const shop = { title: 'Atelier Balafon', summary: 'Des lames de bois.', category: data[0]?.id, floor: 1, unit: 'B8' };
  expect((await administrator.call('POST', '/shop/shop/', shop)).status()).toBe(201);
  await expect.poll(search).toContain('Atelier Balafon');
});
