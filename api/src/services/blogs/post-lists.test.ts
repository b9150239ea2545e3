import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCategory } from '../categories/service.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { createPost } from './service.ts';
import { buildPost } from './testing/build-post.ts';

let api: TestApp;

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

beforeAll(async () => {
  api = await openTestApp();
  await api.write(async (context) => {
    const addCategory = async (title: string, order: number) =>
      (
        await createCategory(
          context,
          buildCategory({ title, order, type: 'BLOG', translations: { en: { title: `${title} (en)` } } }),
        )
      ).id;
    const add = (category: string, title: string, day: number, overrides = {}) =>
      createPost(context, buildPost(category, { title, publishedAt: `2026-01-${10 + day}T10:00:00Z`, ...overrides }));
    const news = await addCategory('Actualités', 2);
    const tips = await addCategory('Conseils', 1);
    await addCategory('Vide', 0);
    for (const day of [1, 2, 3, 4, 5]) await add(news, `Nouvelle ${day}`, day, { isFeatured: day % 2 === 1 });
    await add(tips, 'Astuce', 0);
    await add(tips, 'Plus tard', 0, { isFeatured: true, publishedAt: '2125-01-01T00:00:00Z' });
  });
  await api.write(
    async (context) =>
      createPost(
        context,
        buildPost((await createCategory(context, buildCategory({ title: 'Attente', type: 'BLOG' }))).id, {
          isFeatured: true,
        }),
      ),
    { approvalStatus: 'PENDING' },
  );
});

afterAll(() => api.close());

it('lists the newest posts of each category with posts, in the order of the categories', async () => {
  const { status, body, headers } = await api.get('/blogs/blogs/grouped', { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(headers['cache-tag']).toBe('posts');
  const groups = body.map(({ category, posts }: { category: { title: string }; posts: { slug: string }[] }) => [
    category.title,
    slugs(posts),
  ]);
  expect(groups).toEqual([
    ['Conseils (en)', ['astuce']],
    ['Actualités (en)', ['nouvelle-5', 'nouvelle-4', 'nouvelle-3', 'nouvelle-2']],
  ]);
});

it('returns the featured posts that are public, the newest first', async () => {
  const { body } = await api.get('/blogs/blogs/featured');
  expect(slugs(body)).toEqual(['nouvelle-5', 'nouvelle-3', 'nouvelle-1']);
});

it.each([
  ['category=actualites&limit=2', ['nouvelle-5', 'nouvelle-4'], 5],
  ['category=actualites&limit=2&page=3', ['nouvelle-1'], 5],
  ['category=actualites&isFeatured=false', ['nouvelle-4', 'nouvelle-2'], 2],
  ['category=vide', [], 0],
  ['category=nulle-part', [], 0],
])('returns the posts of one category for ?%s', async (query, expected, total) => {
  const { body } = await api.get(`/blogs/blogs/by-category?${query}`);
  expect({ slugs: slugs(body.data), total: body.total }).toEqual({ slugs: expected, total });
});

it('requires the category to be unambiguous', async () => {
  expect((await api.get('/blogs/blogs/by-category?category=actualites')).headers['cache-tag']).toBe(
    'posts,post-scores',
  );
  expect(await api.get('/blogs/blogs/by-category')).toMatchObject({
    status: 422,
    body: { fields: [{ fieldName: 'category', message: 'La catégorie est obligatoire' }] },
  });
});
