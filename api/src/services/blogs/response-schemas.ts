import { staticPath } from '../../content/public/static-path.ts';
import {
  enumOf,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { fileRecordResponse } from '../bucket/port.ts';
import { categoryRefResponse } from '../categories/port.ts';

const summary = {
  id: ID,
  slug: TEXT,
  title: TEXT,
  excerpt: TEXT,
  cover: nullable(fileRecordResponse),
  category: categoryRefResponse,
  author: TEXT,
  isFeatured: FLAG,
  publishedAt: INSTANT,
  claps: INTEGER,
  upvotes: INTEGER,
  downvotes: INTEGER,
};

export const postSummaryResponse = responseObject('PostSummary', summary, LOCALISED);
export const postResponse = responseObject(
  'Post',
  { ...summary, content: TEXT, updatedAt: INSTANT, version: INTEGER },
  LOCALISED,
);
export const postPathResponse = responseObject('PostPath', staticPath);
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
