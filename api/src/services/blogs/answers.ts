import {
  answerObject,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { fileRecordAnswer } from '../bucket/port.ts';
import { categoryRefAnswer } from '../categories/port.ts';

const summary = {
  id: ID,
  slug: TEXT,
  title: TEXT,
  excerpt: TEXT,
  cover: nullable(fileRecordAnswer),
  category: categoryRefAnswer,
  author: TEXT,
  isFeatured: FLAG,
  publishedAt: INSTANT,
  claps: INTEGER,
  upvotes: INTEGER,
  downvotes: INTEGER,
};

export const postSummaryAnswer = answerObject('PostSummary', summary);
export const postAnswer = answerObject('Post', { ...summary, content: TEXT, version: INTEGER });
export const postPathAnswer = answerObject('PostPath', { slug: TEXT });
export const postGroupAnswer = answerObject('PostGroup', {
  category: categoryRefAnswer,
  posts: listOf(postSummaryAnswer),
});

const score = { score: INTEGER, claps: INTEGER, upvotes: INTEGER, downvotes: INTEGER };
export const scoreAnswer = answerObject('PostScore', score);
export const ownVoteAnswer = answerObject('OwnVote', {
  vote: nullable({ type: 'string', enum: ['UP', 'DOWN'] }),
  claps: INTEGER,
});
export const votedScoreAnswer = answerObject('VotedScore', { ...score, mine: ownVoteAnswer });
