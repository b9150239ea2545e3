import { Nginx, requireNginx } from '../../fixtures/nginx.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

test.use({ ignoreHTTPSErrors: true });

test('behind nginx a page arrives in the site’s compression and hydrates', async ({ page, site }, info) => {
  const program = requireNginx(info);
  const nginx = await Nginx.prepare();
  await nginx.start(program, 'upstream-one.conf', { '127.0.0.1:3000': `127.0.0.1:${site.settings.port}` });
  try {
    const response = await page.goto(`${nginx.url}/shops`);
    expect(response?.headers()['content-encoding']).toBe('br');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.close();
  } finally {
    await nginx.remove();
  }
});
