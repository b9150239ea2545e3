import {
  enumOf,
  INTEGER,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { categoryRefResponse } from '../categories/port.ts';
import { postReads } from './model.ts';

export const { listed: postSummaryResponse } = postReads.responses;
export const postGroupResponse = responseObject('PostGroup', {
  category: categoryRefResponse,
  posts: listOf(postSummaryResponse),
});

const postLinkResponse = responseObject('PostLink', { slug: TEXT, title: TEXT }, LOCALISED);
export const relatedPostsResponse = responseObject('RelatedPosts', {
  previous: nullable(postLinkResponse),
  next: nullable(postLinkResponse),
  related: listOf(postSummaryResponse),
});

const score = { score: INTEGER, claps: INTEGER, upvotes: INTEGER, downvotes: INTEGER };
export const scoreResponse = responseObject('PostScore', score);
export const ownVoteResponse = responseObject('OwnVote', {
  vote: nullable(enumOf(['UP', 'DOWN'])),
  claps: INTEGER,
});
export const votedScoreResponse = responseObject('VotedScore', { ...score, mine: ownVoteResponse });
