import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { LANGUAGES } from '../../fixtures/public-pages.ts';
import { expect, test } from '../../fixtures/test.ts';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });

for (const { locale, prefix } of LANGUAGES) {
  test(`the news can be followed in ${locale}, from where pages say`, async ({ page, request, site }) => {
    await page.goto(`${prefix}/blogs`);
    for (const [type, root] of [
      ['application/rss+xml', 'rss'],
      ['application/atom+xml', 'feed'],
    ]) {
      const link = page.locator(`head link[rel=alternate][type="${type}"]`);
      expect((await link.getAttribute('title'))?.length).toBeGreaterThan(5);
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()).toMatchObject({ 'content-type': `${type}; charset=utf-8`, 'content-language': locale });
      const text = await answer.text();
      expect(XMLValidator.validate(text)).toBe(true);
      const feed = parser.parse(text)[root ?? ''];
      const items = root === 'rss' ? feed.channel.item : feed.entry;
      expect(items.length).toBeGreaterThan(5);
      for (const item of items) {
        const address = root === 'rss' ? item.link : item.link['@href'];
        expect(address).toMatch(new RegExp(`^${site.url}${prefix}/blogs/[\\w-]+$`));
        expect(Date.parse(item.pubDate ?? item.updated)).toBeGreaterThan(0);
      }
      // No address in it counts from a page that a reader of feeds doesn't have.
      expect(text).not.toMatch(/(?:src|href)="\//);
      const etag = answer.headers().etag ?? '';
      const again = await request.get((await link.getAttribute('href')) ?? '', { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
    }
    await page.goto(prefix || '/');
    await expect(page.locator('head link[type="application/rss+xml"]')).toHaveCount(1);
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('head link[type="application/rss+xml"]')).toHaveCount(0);
  });
}
