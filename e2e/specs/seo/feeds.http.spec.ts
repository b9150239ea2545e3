import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from '../../fixtures/http-test.ts';
import { headOf } from '../../fixtures/page-head.ts';
import { LANGUAGES } from '../../fixtures/public-pages.ts';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });

const FEEDS = [
  { type: 'application/rss+xml', root: 'rss' },
  { type: 'application/atom+xml', root: 'feed' },
];

test('the news have feeds in each language, which the pages of the news and the front page link to', async ({
  request,
  site,
}) => {
  for (const { locale, prefix } of LANGUAGES) {
    const { links } = await headOf(request, `${prefix}/blogs`);
    for (const { type, root } of FEEDS) {
      const [link] = links({ rel: 'alternate', type });
      const address = link?.href ?? '';
      expect(link?.title?.length).toBeGreaterThan(5);
      const answer = await request.get(address);
      expect(answer.headers()).toMatchObject({ 'content-type': `${type}; charset=utf-8`, 'content-language': locale });
      const text = await answer.text();
      expect(XMLValidator.validate(text)).toBe(true);
      const feed = parser.parse(text)[root];
      const items = root === 'rss' ? feed.channel.item : feed.entry;
      expect(items.length).toBeGreaterThan(5);
      for (const item of items) {
        expect(root === 'rss' ? item.link : item.link['@href']).toMatch(
          new RegExp(`^${site.url}${prefix}/blogs/[\\w-]+$`),
        );
        expect(Date.parse(item.pubDate ?? item.updated)).toBeGreaterThan(0);
      }
      // A feed reader has no page that relative addresses could start from.
      expect(text).not.toMatch(/(?:src|href)="\//);
      const headers = { 'if-none-match': answer.headers().etag ?? '' };
      expect((await request.get(address, { headers })).status()).toBe(304);
    }
    expect((await headOf(request, prefix || '/')).links({ type: 'application/rss+xml' })).toHaveLength(1);
    expect((await headOf(request, `${prefix}/shops`)).links({ type: 'application/rss+xml' })).toHaveLength(0);
  }
});
