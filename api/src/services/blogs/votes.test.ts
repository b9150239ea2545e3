/** @embedded */
import { eq } from 'drizzle-orm';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createCategory } from '../categories/service.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { createPost } from './service.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { buildPost } from './testing/build-post.ts';
import { clapPost, SCORES_TAG, scoreTag, voteOnPost } from './votes.ts';

let api: TestApp;
let reader: SignedIn;
let news: string;

beforeAll(async () => {
  api = await openTestApp();
  reader = await api.signIn('CLIENT');
  news = (await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' })))).id;
});

afterAll(() => api.close());

const addPost = (title: string, overrides = {}) =>
  api.write((context) => createPost(context, buildPost(news, { title, ...overrides })));
const put = (verb: string, slug: string, body?: unknown, { headers } = reader) =>
  api.call('PUT', `/blogs/blogs/${verb}/${slug}`, { body, headers });

it('counts one vote an account: up, down or removed', async () => {
  await addPost('Votes');
  const score = (upvotes: number, downvotes: number, vote: string | null) => ({
    status: 200,
    body: { score: upvotes - downvotes, claps: 0, upvotes, downvotes, mine: { vote, claps: 0 } },
  });
  expect(await put('upvote', 'votes')).toMatchObject(score(1, 0, 'UP'));
  expect(await put('upvote', 'votes')).toMatchObject(score(1, 0, 'UP'));
  expect(await put('downvote', 'votes')).toMatchObject(score(0, 1, 'DOWN'));
  expect(await put('upvote', 'votes', undefined, await api.signIn('CLIENT'))).toMatchObject(score(1, 1, 'UP'));
  expect(await put('remove-vote', 'votes')).toMatchObject(score(1, 0, null));
  expect(await put('remove-vote', 'votes')).toMatchObject(score(1, 0, null));
  expect((await api.get('/blogs/blogs/score/votes')).body).toEqual({ score: 1, claps: 0, upvotes: 1, downvotes: 0 });
  expect((await api.get('/blogs/blogs/my-vote/votes', reader.headers)).body).toEqual({ vote: null, claps: 0 });
  expect((await api.get('/blogs/blogs/votes')).body).toMatchObject({ upvotes: 1, downvotes: 0 });
});

it('accepts up to 50 claps per account', async () => {
  await addPost('Claps');
  expect((await put('clap', 'claps')).body).toMatchObject({ claps: 1, mine: { claps: 1 } });
  expect((await put('clap', 'claps', { count: 20 })).body).toMatchObject({ claps: 21, mine: { claps: 21 } });
  expect((await put('clap', 'claps', { count: 50 })).body).toMatchObject({ claps: 50, mine: { claps: 50 } });
  expect((await put('clap', 'claps', {})).body).toMatchObject({ claps: 50, mine: { claps: 50 } });
  const other = await api.signIn('CLIENT');
  expect((await put('clap', 'claps', { count: 2 }, other)).body).toMatchObject({ claps: 52, mine: { claps: 2 } });
});

it.each([
  [{ count: 0 }, 'count', 'Le champ « count » doit être supérieur ou égal à 1'],
  [{ count: 51 }, 'count', 'Le champ « count » doit être inférieur ou égal à 50'],
  [{ count: 1.5 }, 'count', 'Le champ « count » doit être un nombre entier'],
  [{ count: '2' }, 'count', 'Le champ « count » doit être un nombre valide'],
  [{ claps: 2 }, 'claps', "Le champ « claps » n'existe pas"],
  [[], '', 'Le contenu envoyé doit être un objet'],
])('rejects to clap %j', async (body, fieldName, message) => {
  const before = (await api.get('/blogs/blogs/score/claps')).body;
  expect(await put('clap', 'claps', body)).toMatchObject({ status: 422, body: { fields: [{ fieldName, message }] } });
  expect((await api.get('/blogs/blogs/score/claps')).body).toEqual(before);
});

it.each(['clap', 'upvote', 'downvote', 'remove-vote'])('%s requires a session', async (verb) => {
  await addPost(`Demain ${verb}`, { publishedAt: '2125-01-01T00:00:00Z' });
  expect(await put(verb, `demain-${verb}`)).toMatchObject({ status: 404, body: { resource: 'post' } });
  expect(await api.call('PUT', `/blogs/blogs/${verb}/votes`)).toMatchObject({
    status: 403,
    body: { message: 'Token invalid or expired' },
  });
});

it('counts concurrent votes and claps of 40 accounts correctly', async () => {
  const id = await addPost('Foule');
  const crowd = await Promise.all(Array.from({ length: 40 }, () => api.signIn('CLIENT')));
  const votes = await Promise.all(
    crowd.map((account, number) => put(number % 4 === 0 ? 'downvote' : 'upvote', 'foule', undefined, account)),
  );
  const claps = await Promise.all(crowd.map((account) => put('clap', 'foule', { count: 3 }, account)));
  expect([...votes, ...claps].filter(({ status }) => status !== 200)).toEqual([]);
  expect((await api.get('/blogs/blogs/score/foule')).body).toEqual({
    score: 20,
    claps: 120,
    upvotes: 30,
    downvotes: 10,
  });
  const { db } = api.deps.database;
  const storedVotes = await db.select().from(postVotes).where(eq(postVotes.postId, id));
  const storedClaps = await db.select().from(postClaps).where(eq(postClaps.postId, id));
  expect(storedVotes.reduce((sum, { vote }) => sum + vote, 0)).toBe(20);
  expect(storedClaps.reduce((sum, { count }) => sum + count, 0)).toBe(120);
});

it('counts 60 concurrent repeats of one account once', async () => {
  const id = await addPost('Impatience');
  const repeats = Array.from({ length: 60 });
  await Promise.all([
    ...repeats.map(() => api.write((context) => voteOnPost(context, 'impatience', reader.authId, 1))),
    ...repeats.map(() => api.write((context) => clapPost(context, 'impatience', reader.authId, { count: 1 }))),
  ]);
  const [post] = await api.deps.database.db.select().from(posts).where(eq(posts.id, id));
  expect(post).toMatchObject({ upvotes: 1, downvotes: 0, claps: 50 });
});

it('rejects votes and claps of a deleted account', async () => {
  await addPost('Trop tard');
  const results = await Promise.allSettled([
    api.write((context) => voteOnPost(context, 'trop-tard', 'f'.repeat(24), 1)),
    api.write((context) => clapPost(context, 'trop-tard', 'f'.repeat(24), {})),
  ]);
  const rejection = { status: 'rejected', reason: { message: 'Token invalid or expired' } };
  expect(results).toMatchObject([rejection, rejection]);
  expect((await api.get('/blogs/blogs/score/trop-tard')).body).toMatchObject({ claps: 0, upvotes: 0 });
});

it('removes the votes and claps of a deleted account, and keeps those of others', async () => {
  const ids = [await addPost('Adieu'), await addPost('Adieu encore')];
  const [deleted, other] = [await api.signIn('CLIENT'), await api.signIn('CLIENT')];
  await put('upvote', 'adieu', undefined, other);
  await put('clap', 'adieu', { count: 7 }, other);
  await put('upvote', 'adieu', undefined, deleted);
  await put('clap', 'adieu', { count: 5 }, deleted);
  await put('downvote', 'adieu-encore', undefined, deleted);
  const announced: string[] = [];
  const stop = api.deps.invalidationBus.listen((tags) => void announced.push(...tags));
  const call = { headers: deleted.headers, body: {} };
  expect((await api.call('DELETE', '/auth/user/me', call)).status).toBe(204);
  stop();
  expect((await api.get('/blogs/blogs/score/adieu')).body).toMatchObject({ upvotes: 1, downvotes: 0, claps: 7 });
  expect((await api.get('/blogs/blogs/score/adieu-encore')).body).toMatchObject({ upvotes: 0, downvotes: 0, claps: 0 });
  expect(announced).toEqual(expect.arrayContaining([SCORES_TAG, ...ids.map(scoreTag)]));
  const { db } = api.deps.database;
  expect(await db.$count(postVotes, eq(postVotes.accountId, deleted.authId))).toBe(0);
  expect(await db.$count(postVotes, eq(postVotes.accountId, other.authId))).toBe(1);
});

it('keeps counters consistent when accounts are deleted while they vote', async () => {
  const id = await addPost('Tumulte');
  const crowd = await Promise.all(Array.from({ length: 12 }, () => api.signIn('CLIENT')));
  const statuses = await Promise.all(
    crowd.flatMap((account, place) => [
      put('upvote', 'tumulte', undefined, account),
      put('clap', 'tumulte', { count: 2 }, account),
      put('downvote', 'tumulte', undefined, account),
      ...(place % 2 ? [api.call('DELETE', '/auth/user/me', { headers: account.headers, body: {} })] : []),
    ]),
  );
  expect(statuses.filter(({ status }) => ![200, 204, 403].includes(status))).toEqual([]);
  const { db } = api.deps.database;
  const votes = await db.select().from(postVotes).where(eq(postVotes.postId, id));
  const claps = await db.select().from(postClaps).where(eq(postClaps.postId, id));
  expect(new Set(votes.map(({ accountId }) => accountId)).size).toBe(6);
  expect((await api.get('/blogs/blogs/score/tumulte')).body).toMatchObject({
    upvotes: votes.filter(({ vote }) => vote === 1).length,
    downvotes: votes.filter(({ vote }) => vote === -1).length,
    claps: claps.reduce((sum, { count }) => sum + count, 0),
  });
});
