import type { Page as ListPage, PostScore, PostSummary } from 'shared-kernel/contracts';
import { fetchHtml } from '../../fixtures/html.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

test('shows the votes of two accounts at once on the next request of the post', async ({ request, site }) => {
  const list: ListPage<PostSummary> = await (await request.get('/api/v1/blogs/blogs/?limit=3')).json();
  const post = list.data[1] as PostSummary;
  const [one, other] = await Promise.all([Visitor.open(request, site.url), Visitor.open(request, site.url)]);
  const send = async (visitor: Visitor, reaction: 'upvote' | 'downvote' | 'clap', body?: object) =>
    expect((await visitor.call('PUT', `/blogs/blogs/${reaction}/${post.slug}`, body)).ok()).toBe(true);
  await Promise.all([send(one, 'upvote'), send(other, 'downvote')]);
  await Promise.all([send(one, 'clap', { count: 1 }), send(other, 'clap', { count: 1 })]);
  await Promise.all([send(other, 'upvote'), send(one, 'clap', { count: 1 })]);

  const score = { upvotes: post.upvotes + 2, downvotes: post.downvotes, claps: post.claps + 3 };
  expect(await one.get<PostScore>(`/blogs/blogs/score/${post.slug}`)).toMatchObject(score);
  const read = () => fetchHtml(request, `/blogs/${post.slug}`);
  await expect.poll(read).toMatch(new RegExp(`>${score.claps}\\s[^<]*applaudissements`));
  expect(await read()).toMatch(new RegExp(`aria-label="J’aime\\s:\\s${score.upvotes}\\svotes"`));
});
