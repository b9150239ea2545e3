import type { OwnVote, PostScore, VotedScore } from 'shared-kernel/contracts';
import { integer, record } from 'shared-kernel/validation';
import type { Database } from '../../platform/database/database.ts';
import type { Writing } from '../../platform/database/writing.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import { MOST_CLAPS } from './table.ts';
import * as repository from './votes-repository.ts';

export const clapBody = record({ count: integer(1, MOST_CLAPS).default(1) });

/** Tag of what shows a post's score alone. */
export const scoreTag = (postId: string): string => `post-score:${postId}`;

/** Gives a post a person's vote, in place of the one that they gave before. */
export async function voteOnPost(
  { db, at, touch }: Writing,
  slug: string,
  clientId: string,
  vote: repository.Vote,
): Promise<VotedScore> {
  const post = orNotFound(await repository.lockPost(db, slug));
  const own = { postId: post.id, clientId };
  const before = await repository.findVote(db, own);
  if (before === vote) return answer(db, post, clientId);
  await repository.keepVote(db, own, vote, at);
  touch(scoreTag(post.id));
  const upvotes = Number(vote === 1) - Number(before === 1);
  const downvotes = Number(vote === -1) - Number(before === -1);
  return answer(db, await repository.count(db, post.id, { upvotes, downvotes }), clientId);
}

/** Adds a person's claps to a post, as far as they have any left. */
export async function clapPost(
  { db, at, touch }: Writing,
  slug: string,
  clientId: string,
  body: unknown,
): Promise<VotedScore> {
  const { count: wanted } = valid(clapBody, body ?? {});
  const post = orNotFound(await repository.lockPost(db, slug));
  const own = { postId: post.id, clientId };
  const before = await repository.findClaps(db, own);
  const claps = Math.min(wanted, MOST_CLAPS - before);
  if (claps === 0) return answer(db, post, clientId);
  await repository.keepClaps(db, own, before + claps, at);
  touch(scoreTag(post.id));
  return answer(db, await repository.count(db, post.id, { claps }), clientId);
}

/** A post's score, and the id that its tags are made of. */
export async function getScore(db: Database, slug: string): Promise<{ id: string; score: PostScore }> {
  const post = orNotFound(await repository.findPost(db, slug));
  return { id: post.id, score: toScore(post) };
}

export async function getOwnVote(db: Database, slug: string, clientId: string): Promise<OwnVote> {
  const { id: postId } = orNotFound(await repository.findPost(db, slug));
  return toOwnVote(db, { postId, clientId });
}

function orNotFound(post: repository.Counters | undefined): repository.Counters {
  if (post) return post;
  throw new NotFoundError('post');
}

const toScore = ({ claps, upvotes, downvotes }: repository.Counters): PostScore => ({
  score: upvotes - downvotes,
  claps,
  upvotes,
  downvotes,
});

const WORDS = { '1': 'UP', '-1': 'DOWN', '0': null } as const;

const toOwnVote = async (db: Database, own: repository.Own): Promise<OwnVote> => ({
  vote: WORDS[`${await repository.findVote(db, own)}`],
  claps: await repository.findClaps(db, own),
});

const answer = async (db: Database, post: repository.Counters, clientId: string): Promise<VotedScore> => ({
  ...toScore(post),
  mine: await toOwnVote(db, { postId: post.id, clientId }),
});
