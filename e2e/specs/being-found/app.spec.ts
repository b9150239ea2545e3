import sharp from 'sharp';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { LANGUAGES } from '../../fixtures/public-pages.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Manifest {
  name: string;
  dir: string;
  lang: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

for (const { locale, prefix } of LANGUAGES) {
  test(`the site can be installed in ${locale}, under its name and with its icons`, async ({ page, request }) => {
    await page.goto(prefix || '/');
    const href = (await page.locator('head link[rel=manifest]').getAttribute('href')) ?? '';
    const answer = await request.get(href);
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', display: 'standalone' });
    expect(await page.locator('head meta[name=application-name]').getAttribute('content')).toBe(manifest.name);
    expect((await request.get(manifest.start_url)).status()).toBe(200);
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
    ]);
    const appleIcon = (await page.locator('head link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
    for (const { src, sizes } of [...manifest.icons, { src: appleIcon, sizes: '180x180' }]) {
      const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    // Chromium says what keeps a site from being installed.
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
}

test('tabs have an icon that follows the colour of the mall, and so has the app', async ({ startSite, request }) => {
  const site = await startSite();
  const read = async () => ({
    icon: await (await request.get(`${site.url}/favicon.svg`)).text(),
    manifest: (await (await request.get(`${site.url}/manifest.webmanifest`)).json()) as Manifest,
    head: await (await request.get(site.url)).text(),
  });
  const before = await read();
  expect(before.head).toContain('href="/favicon.svg" type="image/svg+xml"');
  expect(before.head).toMatch(/rel="icon" href="\/api\/v1\/site\/icon\/any\/48\?v=[\w-]+" type="image\/png"/);
  const administrator = await openAdministrator(request, site);
  const { file: _, ...settings } = await administrator.get<Record<string, unknown>>('/site/manage');
  const chosen = await administrator.call('PUT', '/site/', { ...settings, color: '#12306b' });
  expect(chosen.status()).toBe(200);
  // The shell listens again a moment after the API was away, which it was for the command before.
  await expect.poll(async () => (await read()).icon).toContain('#12306b');
  const after = await read();
  expect(after.manifest.theme_color).toBe('#12306b');
  expect(after.manifest.icons[0]?.src).not.toBe(before.manifest.icons[0]?.src);
  expect(after.head).not.toContain(before.manifest.icons[0]?.src.split('?')[1]);
});
