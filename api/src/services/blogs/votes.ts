import type { OwnVote, PostScore, VotedScore } from 'shared-kernel/contracts';
import { integer, record } from 'shared-kernel/validation';
import type { Database } from '../../platform/database/database.ts';
import { brokenReference } from '../../platform/database/failures.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError, TokenError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import { MAX_CLAPS } from './table.ts';
import * as repository from './votes-repository.ts';

export const clapBody = record({ count: integer(1, MAX_CLAPS).default(1) });

/** Cache tag of responses with a post's score. */
export const scoreTag = (postId: string): string => `post-score:${postId}`;

/** Cache tag of lists with scores. */
export const SCORES_TAG = 'post-scores';

/** Sets an account's vote on a post, in place of its previous one. */
export const voteOnPost = async (
  { db, at, invalidate }: WriteContext,
  slug: string,
  accountId: string,
  vote: repository.Vote,
): Promise<VotedScore> => {
  const post = requireFound(await repository.findPostWithReactions(db, slug, accountId));
  const before = await mapDeletedReference(repository.storeVote(db, { postId: post.id, accountId }, vote, at));
  const upvotes = Number(vote === 1) - Number(before === 1);
  const downvotes = Number(vote === -1) - Number(before === -1);
  const counters = await repository.addToTotals(db, post.id, { upvotes, downvotes });
  invalidate(scoreTag(post.id));
  return { ...toScore(counters), mine: toOwnVote({ ...post, ownVote: vote }) };
};

/** Adds claps of an account to a post, up to the maximum. */
export const clapPost = async (
  { db, at, invalidate }: WriteContext,
  slug: string,
  accountId: string,
  body: unknown,
): Promise<VotedScore> => {
  const { count: wanted } = valid(clapBody, body ?? {});
  const post = requireFound(await repository.findPostWithReactions(db, slug, accountId));
  const { count, previous } = await mapDeletedReference(
    repository.storeClaps(db, { postId: post.id, accountId }, wanted, at),
  );
  const counters = await repository.addToTotals(db, post.id, { claps: count - previous });
  invalidate(scoreTag(post.id));
  return { ...toScore(counters), mine: toOwnVote({ ...post, ownClaps: count }) };
};

/** Removes all votes and claps of a locked account before its deletion. */
export const withdrawVotes = async ({ db, invalidate }: WriteContext, accountId: string): Promise<void> => {
  for (const { id, claps, upvotes, downvotes } of await repository.removeByAccount(db, accountId)) {
    await repository.addToTotals(db, id, { claps: -claps, upvotes: -upvotes, downvotes: -downvotes });
    // Lists are normally invalidated for recent votes later, which would miss these deleted rows.
    invalidate(scoreTag(id), SCORES_TAG);
  }
};

/** A post's score, with the id for its tags. */
export const getScore = async (db: Database, slug: string): Promise<{ id: string; score: PostScore }> => {
  const post = requireFound(await repository.findPost(db, slug));
  return { id: post.id, score: toScore(post) };
};

export const getOwnVote = async (db: Database, slug: string, accountId: string): Promise<OwnVote> =>
  toOwnVote(requireFound(await repository.findPostWithReactions(db, slug, accountId)));

/** The account may have been deleted since the request started. */
const mapDeletedReference = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    if (brokenReference(error)?.includes('account_id')) throw new TokenError();
    throw error;
  }
};

const requireFound = <Post>(post: Post | undefined): Post => {
  if (post) return post;
  throw new NotFoundError('post');
};

const toScore = ({ claps, upvotes, downvotes }: repository.Counters): PostScore => ({
  score: upvotes - downvotes,
  claps,
  upvotes,
  downvotes,
});

const VOTE_NAMES = { '1': 'UP', '-1': 'DOWN', '0': null } as const;

export const toVoteName = (vote: repository.Vote): OwnVote['vote'] => VOTE_NAMES[`${vote}`];

const toOwnVote = ({ ownVote, ownClaps }: Pick<repository.PostReactions, 'ownVote' | 'ownClaps'>): OwnVote => ({
  vote: toVoteName(ownVote),
  claps: ownClaps,
});
