import Tinypool from 'tinypool';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCategory } from '../categories/service.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { createPost } from './service.ts';
import { buildPost } from './testing/build-post.ts';

let api: TestApp;
let news: { id: string };
let shops: { id: string };

const slugs = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);
const addPost = (overrides: object = {}, counters?: Parameters<typeof createPost>[2]) =>
  api.write((context) => createPost(context, buildPost(news.id, overrides), counters));

beforeAll(async () => {
  api = await openTestApp();
  news = await api.write((context) => createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' })));
  shops = await api.write((context) => createCategory(context, buildCategory()));
  await addPost({ title: 'Ancien', publishedAt: '2025-01-01T10:00:00+01:00' }, { claps: 9, upvotes: 5, downvotes: 2 });
  await addPost({ title: 'Récent', isFeatured: true, translations: { en: { title: 'Recent' } } });
  await addPost({ title: 'Demain', publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
});

afterAll(() => api.close());

it.each([
  ['', ['recent', 'ancien']],
  ['category=actualites', ['recent', 'ancien']],
  ['category=mode', []],
  ['isFeatured=true', ['recent']],
  ['keyword=ancien', ['ancien']],
  // Ignores accents, searches the excerpt, and finds words in any order.
  ['keyword=RECENT', ['recent']],
  ['keyword=samedi%20anc', ['ancien']],
  ['keyword=%25', []],
  ['sort-field=isFeatured', ['recent', 'ancien']],
  ['sort-field=title', ['ancien', 'recent']],
  ['sort-field=claps', ['ancien', 'recent']],
])('returns the published posts for ?%s', async (query, expected) => {
  const { status, body } = await api.get(`/blogs/blogs/?${query}`);
  expect(status).toBe(200);
  expect(slugs(body)).toEqual(expected);
});

it('returns a post by its slug, with its content and reactions', async () => {
  const { body, headers } = await api.get('/blogs/blogs/ancien');
  expect(body).toMatchObject({
    content: '<p>Elle ouvre samedi.</p>',
    publishedAt: '2025-01-01T09:00:00.000Z',
    category: { slug: 'actualites' },
    claps: 9,
    upvotes: 5,
    downvotes: 2,
  });
  expect(headers['cache-tag']).toBe(`post:${body.id},post-score:${body.id}`);
  expect((await api.get('/blogs/blogs/recent', { 'accept-language': 'en' })).body.title).toBe('Recent');
});

it('reports which texts remain in French, including those that lists omit', async () => {
  const untranslatedIn = async (path: string, locale: string) => {
    const { body } = await api.get(`/blogs/blogs/${path}`, { 'accept-language': locale });
    return (body.data?.[0] ?? body).untranslated;
  };
  expect(await untranslatedIn('?keyword=recent', 'en')).toEqual(['excerpt', 'content']);
  expect(await untranslatedIn('recent', 'en')).toEqual(['excerpt', 'content']);
  expect(await untranslatedIn('recent', 'ar')).toEqual(['title', 'excerpt', 'content']);
  expect(await untranslatedIn('recent', 'fr')).toBeUndefined();
  const { body, headers } = await api.get('/blogs/blogs/related/ancien', { 'accept-language': 'ar' });
  // Links to posts contain no scores, so the scores' tag is absent.
  expect(headers['cache-tag']).toBe('posts');
  expect([body.next.untranslated, body.related[0].category.untranslated]).toEqual([['title'], ['title']]);
});

it('returns the previous, next and related posts, those of the same category first', async () => {
  const other = await api.write((context) =>
    createCategory(context, buildCategory({ title: 'Conseils', type: 'BLOG' })),
  );
  const ids = await Promise.all([
    addPost({ title: 'Entre-temps', category: other.id, publishedAt: '2025-06-01T10:00:00+01:00' }),
    addPost({ title: 'Aussi entre-temps', publishedAt: '2025-06-01T10:00:00+01:00' }),
  ]);
  const related = async (slug: string, locale = 'fr') =>
    (await api.get(`/blogs/blogs/related/${slug}`, { 'accept-language': locale })).body;
  const twins = ids[0] < ids[1] ? ['entre-temps', 'aussi-entre-temps'] : ['aussi-entre-temps', 'entre-temps'];
  const order = ['recent', ...twins, 'ancien'];
  for (const [place, slug] of order.entries()) {
    const { previous, next } = await related(slug);
    expect([next?.slug, previous?.slug]).toEqual([order[place - 1], order[place + 1]]);
  }
  const besides = await related('recent');
  expect(slugs({ data: besides.related })).toEqual(['aussi-entre-temps', 'ancien', 'entre-temps']);
  expect((await related('aussi-entre-temps', 'en')).related[0]).toMatchObject({ slug: 'recent', title: 'Recent' });
  expect((await api.get('/blogs/blogs/related/demain')).status).toBe(404);
  await api.write((context) =>
    context.db.execute(`update posts set deleted_at = now() where id in ('${ids.join("','")}')`),
  );
});

it('returns 404 for a post that isn’t published yet', async () => {
  expect((await api.get('/blogs/blogs/demain')).body).toMatchObject({
    resource: 'post',
    message: 'Article introuvable',
  });
});

it('returns the slugs of all post pages', async () => {
  expect((await api.get('/blogs/blogs/static-paths')).body).toEqual(
    ['ancien', 'recent'].map((slug) => ({ slug, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) })),
  );
});

it('rejects a category that is for shops', async () => {
  await expect(addPost({ title: 'Autre', category: shops.id })).rejects.toThrow('category names nothing');
});

it('accepts a post of full length in every language', async () => {
  const { headers } = await api.signIn('EDITOR');
  const content = `<p>${'é'.repeat(99_993)}</p>`;
  const inArabic = { title: 'خبر', excerpt: 'خبر طويل', content: `<p>${'خ'.repeat(99_993)}</p>` };
  const inEnglish = { title: 'News', excerpt: 'Long news', content };
  const post = buildPost(news.id, { title: 'Au long', content, translations: { ar: inArabic, en: inEnglish } });
  const { status, body } = await api.call('POST', '/blogs/blogs/', { body: post, headers });
  expect([status, body.content]).toEqual([201, content]);
});

describe('a post with large texts', () => {
  const large = (word: string) => `${`<p onclick="x()"><a href="/blog/soldes">${word}</a></p>`.repeat(200)}`;
  const clean = (word: string) => `${`<p><a href="/blog/soldes">${word}</a></p>`.repeat(200)}`;
  const save = async (overrides: object) => {
    const run = jest.spyOn(Tinypool.prototype, 'run');
    const { headers } = await api.signIn('EDITOR');
    const body = buildPost(news.id, { title: 'Longue lecture', ...overrides });
    const answer = await api.call('POST', '/blogs/blogs/', { headers, body });
    const sent = run.mock.calls.map(([texts]) => texts);
    run.mockRestore();
    return { ...answer, sent };
  };

  it('is cleaned in another thread, each text once', async () => {
    const translations = { ar: { content: large('ثلاثة') }, en: { content: '<p>Short</p>' } };
    const { status, body, sent } = await save({ content: large('un'), translations });
    expect(status).toBe(201);
    expect(sent).toEqual([[large('un'), large('ثلاثة')]]);
    expect([body.content, body.translations.ar.content]).toEqual([clean('un'), clean('ثلاثة')]);
  });

  it('isn’t sent to the thread when it is invalid or short', async () => {
    expect(await save({ content: large('deux'), title: '' })).toMatchObject({ status: 422, sent: [] });
    expect(await save({ title: 'Brève', content: '<p>Court</p>' })).toMatchObject({ status: 201, sent: [] });
  });

  it('is cleaned in the main thread when the other one fails', async () => {
    const warn = jest.spyOn(api.app.log, 'warn');
    const run = jest.spyOn(Tinypool.prototype, 'run').mockRejectedValueOnce(new Error('out of memory'));
    const { headers } = await api.signIn('EDITOR');
    const body = buildPost(news.id, { title: 'Sans fil', content: large('quatre') });
    expect((await api.call('POST', '/blogs/blogs/', { headers, body })).body.content).toBe(clean('quatre'));
    expect(warn).toHaveBeenCalled();
    for (const mock of [run, warn]) mock.mockRestore();
  });
});
