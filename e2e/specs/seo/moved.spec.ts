import type { Managed } from 'shared-kernel/contracts';
import { buildShop } from '../../../api/src/services/shop/testing/build-shop.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a link to a former address opens the record, and the way back is one step', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const { data } = await administrator.get<{ data: { id: string }[] }>('/categories/category/?type=SHOP');
  const shop = buildShop(data[0]?.id ?? '', { title: 'Zarzis Tissages', unit: 'A01' });
  const created: Managed = await (await administrator.call('POST', '/shop/shop/', shop)).json();
  const list = `${site.url}/en/shops?keyword=zarzis`;
  await page.goto(list);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await edit(administrator, { service: 'shop', path: '/shop' }, created.id, { slug: 'new-name' });
  await page.getByRole('main').locator(`a[href="/en/shops/${created.slug}"]`).first().click();
  await expect(page).toHaveURL(`${site.url}/en/shops/new-name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zarzis Tissages');
  await page.goBack();
  await expect(page).toHaveURL(list);
  await administrator.call('DELETE', `/shop/shop/${created.id}`);
});
