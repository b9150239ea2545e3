import { findNginx, Nginx } from '../../fixtures/nginx.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

const program = findNginx();

test.use({ ignoreHTTPSErrors: true });

test('behind nginx a page arrives in the site’s compression and hydrates', async ({ page, site }, info) => {
  info.skip(!program, 'nginx is not installed here');
  const nginx = await Nginx.prepare();
  await nginx.start(String(program), 'upstream-one.conf', { '127.0.0.1:3000': `127.0.0.1:${site.settings.port}` });
  try {
    const response = await page.goto(`${nginx.url}/shops`);
    expect(response?.headers()['content-encoding']).toBe('br');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.close();
  } finally {
    await nginx.remove();
  }
});
