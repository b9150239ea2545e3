import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { keepTestPicture } from '../bucket/testing/keep-test-picture.ts';
import { createCategory } from '../categories/service.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { createPost } from './service.ts';
import { buildPost } from './testing/build-post.ts';

let api: TestApp;
const ORIGIN = 'https://mall.example';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});

const read = async (name: string, locale = 'fr') => {
  const { status, headers, body } = await api.get(`/blogs/blogs/${name}?locale=${locale}`);
  const text = body as unknown as string;
  expect(XMLValidator.validate(text)).toBe(true);
  // Pasted into a text, it would spoil the feed for every reader.
  expect(text).not.toContain('\u000b');
  return { status, headers, text, ...parser.parse(text) };
};

beforeAll(async () => {
  api = await openTestApp({ PUBLIC_URL: ORIGIN });
  await api.write(async (context) => {
    const { id } = await createCategory(context, buildCategory({ title: 'Actualités & conseils', type: 'BLOG' }));
    const cover = await keepTestPicture(context, api.deps.disk);
    const content =
      '<p>Lisez\u000b <a href="/shops/zara">ceci</a> ]]&gt; <img src="/api/v1/bucket/file/1/640/auto" alt=""></p>';
    const translations = { ar: { title: 'خبر', excerpt: 'موجز', content: '<p>نص</p>' } };
    await createPost(context, buildPost(id, { title: 'Soldes < 50 %', content, cover, translations }));
    await createPost(context, buildPost(id, { title: 'Demain', publishedAt: '2125-01-01T10:00:00Z' }));
  });
});

afterAll(() => api.close());

it('is RSS 2.0, with whole addresses and dates', async () => {
  const { headers, rss } = await read('rss.xml');
  expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-tag': 'posts,site' });
  expect(rss['@version']).toBe('2.0');
  const { title, link, language, item, 'atom:link': self } = rss.channel;
  expect([title, link[0], language]).toEqual(['Les Oliviers : actualités', `${ORIGIN}/blogs`, 'fr']);
  expect(self['@href']).toBe(`${ORIGIN}/blogs/rss.xml`);
  expect(item).toHaveLength(1);
  const [post] = item;
  expect(post).toMatchObject({ title: 'Soldes < 50 %', link: [`${ORIGIN}/blogs/soldes-50`] });
  expect(post.category).toBe('Actualités & conseils');
  expect(new Date(post.pubDate).toUTCString()).toBe(post.pubDate);
  expect(post['content:encoded']).toContain(`<a href="${ORIGIN}/shops/zara">`);
  expect(post['content:encoded']).toContain(`<img alt="" src="${ORIGIN}/api/v1/bucket/file/1/640/auto"`);
  expect(post['content:encoded']).toMatch(
    /^<p><img alt="Un mur" src="https:\/\/mall\.example\/api\/v1\/bucket\/file\/[0-9a-f]{24}\/1200\/auto/,
  );
  expect(post.author).toMatch(/^\S+@\S+ \(.+\)$/);
});

it('is Atom, in each language', async () => {
  const { headers, feed } = await read('atom.xml', 'ar');
  expect(headers).toMatchObject({ 'content-type': 'application/atom+xml; charset=utf-8', 'content-language': 'ar' });
  expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(feed.id).toBe(`${ORIGIN}/ar/blogs`);
  const [entry] = feed.entry;
  expect(entry.title['#text'] ?? entry.title).toBe('خبر');
  expect(entry.id).toMatch(/^tag:mall\.example,\d{4}:[0-9a-f]{24}\/ar$/);
  for (const moment of [feed.updated, entry.updated, entry.published])
    expect(new Date(moment).toISOString()).toBe(moment);
  const french = await read('atom.xml');
  expect(french.feed.entry[0].id).not.toBe(entry.id);
});

it('knows no other language', async () => {
  expect((await api.get('/blogs/blogs/rss.xml?locale=de')).status).toBe(422);
});
