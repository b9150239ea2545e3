import site from '../../../../site.json' with { type: 'json' };
import { faviconOf, manifestOf } from './manifest.ts';

it('describes the mall’s app in each language', () => {
  expect(manifestOf(site, 'fr')).toMatchObject({
    name: 'Les Oliviers',
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    id: '/',
  });
  expect(manifestOf(site, 'ar')).toMatchObject({
    name: 'الزياتين',
    dir: 'rtl',
    start_url: '/ar/',
    scope: '/',
    id: '/',
  });
  const { icons } = manifestOf(site, 'en');
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
});

it('uses the mall’s colour', () => {
  const blue = { ...site, color: '#12306b' };
  expect(manifestOf(blue, 'fr').theme_color).toBe('#12306b');
  expect(manifestOf(blue, 'fr').icons[0]?.src).not.toBe(manifestOf(site, 'fr').icons[0]?.src);
  expect(faviconOf(blue)).toContain('#12306b');
});
