import { CONTENT_MODELS } from '../../content-models.ts';
import { invalidateDuePosts } from '../../services/blogs/due.ts';
import { createPost } from '../../services/blogs/service.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { voteOnPost } from '../../services/blogs/votes.ts';
import { storeTestPicture } from '../../services/bucket/testing/store-test-picture.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { buildHero } from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeContent } from '../testing/make-content.ts';
import { invalidateDue, invalidateEnded } from './due.ts';

let api: TestApp;
let news: string;

beforeAll(async () => {
  api = await openTestApp();
  news = (await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' })))).id;
});

afterAll(() => api.close());

/** The time in this many seconds. */
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

const tagsOf = async (work: typeof invalidateDuePosts): Promise<string[]> => {
  const invalidated: string[] = [];
  const stop = api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
  await api.write(work);
  stop();
  return invalidated.toSorted();
};

it('invalidates posts that have just become public, and no others', async () => {
  const add = (title: string, seconds: number) =>
    api.write((context) => createPost(context, buildPost(news, { title, publishedAt: inSeconds(seconds) })));
  const due = await add('Maintenant', -30);
  await add('Demain', 86_400);
  await add('Hier', -86_400);
  expect(await tagsOf(invalidateDuePosts)).toEqual([`post:${due}`, 'posts']);
});

it('invalidates the lists by score once for all new votes', async () => {
  const publishedAt = inSeconds(-86_400);
  await api.write((context) => createPost(context, buildPost(news, { title: 'Populaire', publishedAt })));
  const before = await tagsOf(invalidateDuePosts);
  const readers = [await api.signIn('CLIENT'), await api.signIn('CLIENT')];
  for (const { authId } of readers) await api.write((context) => voteOnPost(context, 'populaire', authId, 1));
  expect(await tagsOf(invalidateDuePosts)).toEqual([...before, 'post-scores'].toSorted());
});

it('invalidates banners when one begins or ends', async () => {
  const picture = await api.write((context) => storeTestPicture(context, api.deps.disk));
  const add = (overrides: object) =>
    api.write((context) => makeContent('hero', context, buildHero(picture, overrides)));
  await add({ from: inSeconds(-86_400), until: inSeconds(86_400) });
  expect(await tagsOf((context) => invalidateDue(context, CONTENT_MODELS.hero))).toEqual([]);
  await add({ from: inSeconds(-86_400), until: inSeconds(-30) });
  expect(await tagsOf((context) => invalidateDue(context, CONTENT_MODELS.hero))).toEqual(['heroes']);
});

it('invalidates records whose publication has just ended', async () => {
  const add = (slug: string, until: number) => {
    const post = { ...buildPost(news, { slug, publishedAt: inSeconds(-864_000) }), publishedUntil: inSeconds(until) };
    return api.write((context) => createPost(context, post));
  };
  const ended = await add('fini', -30);
  await add('en-cours', 86_400);
  await add('ancien', -86_400);
  const work = (context: Parameters<typeof invalidateEnded>[0]) => invalidateEnded(context, [CONTENT_MODELS.post]);
  expect(await tagsOf(work)).toEqual([`post:${ended}`, 'posts']);
});

it('invalidates events when one ends', async () => {
  const add = (start: number, end: number, overrides: object = {}) =>
    api.write((context) =>
      makeContent(
        'mallEvent',
        context,
        buildMallEvent({ slug: `a${end + 1e6}`, start: inSeconds(start), end: inSeconds(end), ...overrides }),
      ),
    );
  await add(-60, 86_400);
  expect(await tagsOf((context) => invalidateDue(context, CONTENT_MODELS.mallEvent))).toEqual([]);
  const ended = await add(-3600, -30);
  const tags = () => tagsOf((context) => invalidateDue(context, CONTENT_MODELS.mallEvent));
  expect(await tags()).toEqual([`mall-event:${ended}`, 'mall-events']);
  const rule = { frequency: 'DAILY', interval: 1, days: [], isByWeekday: false, until: null, timeZone: 'Africa/Tunis' };
  const repetition = { ...rule, count: 3, changes: [] };
  const repeated = await add(-90_000, -86_430, { repetition });
  expect(await tags()).toContain(`mall-event:${repeated}`);
});
