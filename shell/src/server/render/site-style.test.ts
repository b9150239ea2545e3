import type { PublishedSite } from 'shared-kernel/contracts';
import { contentHash } from './content-hash.ts';
import { siteStyle } from './site-style.ts';

const LOGO = { url: '/logo', width: 4, height: 1 };
const style = (look: Partial<PublishedSite>) => siteStyle(look as PublishedSite);
const cssOf = (html = ''): string => /^<style>(.*)<\/style>$/s.exec(html)?.[1] ?? '';

it('is empty when the mall uses the theme’s defaults', () => {
  expect(style({})).toBeUndefined();
});

it('contains the colours of both schemes and the logo’s size, and is named by its hash', () => {
  const look = style({ color: '#12306b', logo: LOGO });
  expect(look?.html).toContain('--color-accent: #12306b');
  expect(look?.html).toContain('.logo img');
  expect(look?.hash).toBe(contentHash(cssOf(look?.html)));
});

it.each<[string, Partial<PublishedSite>, string]>([
  ['a colour', { color: '#12306b' }, '.logo'],
  ['a logo', { logo: LOGO }, '--color-accent:'],
])('contains only %s when nothing else is set', (_, look, other) => {
  expect(style(look)?.html).not.toContain(other);
});
