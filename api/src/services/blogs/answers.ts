import { answerObject, FLAG, ID, INSTANT, INTEGER, nullable, TEXT } from '../../platform/openapi/json-schema.ts';
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
