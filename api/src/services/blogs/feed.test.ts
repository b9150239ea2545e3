import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { files } from '../bucket/table.ts';
import { storeTestPicture } from '../bucket/testing/store-test-picture.ts';
import { createCategory } from '../categories/service.ts';
import { categories } from '../categories/table.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { createPost } from './service.ts';
import { posts } from './table.ts';
import { buildPost } from './testing/build-post.ts';

let api: TestApp;
const ORIGIN = 'https://mall.example';

const TITLE = 'Soldes < 50 % & co ]]> <b>';
const EXCERPT = 'L’été & l’"hiver" ]]> </script><b>ici</b>';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});

/** The parser that reads feeds below is lenient; this one throws on invalid XML. */
const requireWellFormed = (text: string): void => void new SaxesParser({ xmlns: true }).write(text).close();

/** The text that a feed reader shows for HTML without elements and with no other entities than those of XML. */
const textOf = (html: string): string => {
  let text = '';
  const reader = new SaxesParser();
  reader.on('text', (piece) => {
    text += piece;
  });
  reader.on('opentag', ({ name }) => {
    text += `[${name}]`;
  });
  reader.write(`<p>${html}</p>`).close();
  return text.replace('[p]', '');
};

const read = async (name: string, locale = 'fr') => {
  const { status, headers, body } = await api.get(`/blogs/blogs/${name}?locale=${locale}`);
  const text = body as unknown as string;
  requireWellFormed(text);
  return { status, headers, text, ...parser.parse(text) };
};

beforeAll(async () => {
  api = await openTestApp({ PUBLIC_URL: ORIGIN });
  await api.write(async (context) => {
    const { id } = await createCategory(context, buildCategory({ title: 'Actualités & prix < 10 DT', type: 'BLOG' }));
    const cover = await storeTestPicture(context, api.deps.disk);
    const content =
      '<p>Lisez <a href="/shops/zara">ceci</a> ]]&gt; <img src="/api/v1/bucket/file/1/640/auto" alt=""></p>';
    const translations = { ar: { title: 'خبر', excerpt: 'موجز', content: '<p>نص</p>' } };
    await createPost(
      context,
      buildPost(id, { title: TITLE, slug: 'soldes-50', excerpt: EXCERPT, content, cover, translations }),
    );
    await createPost(context, buildPost(id, { title: 'Demain', publishedAt: '2125-01-01T10:00:00Z' }));
  });
});

afterAll(() => api.close());

it('is RSS 2.0, with whole addresses and dates', async () => {
  const { headers, rss } = await read('rss.xml');
  expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-tag': 'posts,site' });
  expect(rss['@version']).toBe('2.0');
  const { title, link, language, item, 'atom:link': self } = rss.channel;
  expect([title, link[0], language]).toEqual(['Les Oliviers\u00a0: nouveautés', `${ORIGIN}/blogs`, 'fr']);
  expect(self['@href']).toBe(`${ORIGIN}/blogs/rss.xml`);
  expect(item).toHaveLength(1);
  const [post] = item;
  expect(post).toMatchObject({ title: TITLE, link: [`${ORIGIN}/blogs/soldes-50`] });
  expect(post.category).toBe('Actualités & prix ‹ 10 DT');
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

it.each(['rss.xml', 'atom.xml'])('shows titles and excerpts as they were written, in %s', async (name) => {
  const { rss, feed } = await read(name);
  const { title, description, summary } = rss?.channel.item[0] ?? feed.entry[0];
  // RSS has no attribute for titles in HTML.
  const shown = [rss ? title : textOf(title['#text']), textOf(description ?? summary['#text'])];
  expect(shown).toEqual([TITLE, EXCERPT]);
  if (feed) expect([title, summary].map((html) => html['@type'])).toEqual(['html', 'html']);
});

it('removes control characters of stored texts', async () => {
  const texts = async () => [(await read('rss.xml')).text, (await read('atom.xml')).text];
  const before = await texts();
  await api.write(async ({ db, invalidate }) => {
    const corrupted = (column: PgColumn) => sql`chr(1) || ${column} || chr(11) || chr(8) || chr(65535)`;
    const { title, excerpt, author, content } = posts;
    const written = { title: corrupted(title), excerpt: corrupted(excerpt), author: corrupted(author) };
    await db.update(posts).set({ ...written, content: sql`${content} || chr(1) || '&#1;&#xb;'` });
    await db.update(categories).set({ title: corrupted(categories.title) });
    await db.update(files).set({ alt: corrupted(files.alt) });
    invalidate('posts');
  });
  expect(await texts()).toEqual(before);
});

it('rejects other languages', async () => {
  expect((await api.get('/blogs/blogs/rss.xml?locale=de')).status).toBe(422);
});
