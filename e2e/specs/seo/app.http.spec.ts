import sharp from 'sharp';
import { expect, test } from '../../fixtures/http-test.ts';
import { headOf } from '../../fixtures/page-head.ts';
import { LANGUAGES } from '../../fixtures/public-pages.ts';

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

test('the site is an app in each language, with its name, its icons and a page to start from', async ({ request }) => {
  const seen = new Set<string>();
  for (const { locale, prefix } of LANGUAGES) {
    const { content, link } = await headOf(request, prefix || '/');
    const answer = await request.get(link({ rel: 'manifest' }) ?? '');
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest: Manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', display: 'standalone' });
    expect(content('application-name')).toBe(manifest.name);
    expect((await request.get(manifest.start_url)).status()).toBe(200);
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
    ]);
    const appleIcon = link({ rel: 'apple-touch-icon' }) ?? '';
    for (const { src, sizes } of [...manifest.icons, { src: appleIcon, sizes: '180x180' }]) {
      if (seen.has(src)) continue;
      seen.add(src);
      const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
      expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
    }
  }
});
