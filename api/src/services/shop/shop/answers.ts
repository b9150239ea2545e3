import { answerObject, FLAG, ID, INTEGER, listOf, nullable, TEXT } from '../../../platform/openapi/json-schema.ts';
import { fileRecordAnswer } from '../../bucket/port.ts';
import { categoryRefAnswer } from '../../categories/port.ts';
import { exceptionsAnswer, weekAnswer } from '../hours-answers.ts';

const summary = {
  id: ID,
  slug: TEXT,
  title: TEXT,
  summary: TEXT,
  logo: nullable(fileRecordAnswer),
  cover: nullable(fileRecordAnswer),
  category: categoryRefAnswer,
  subCategory: nullable(categoryRefAnswer),
  floor: INTEGER,
  unit: TEXT,
  weeklyHours: nullable(weekAnswer),
  exceptions: exceptionsAnswer,
  isFeatured: FLAG,
};

export const shopSummaryAnswer = answerObject('ShopSummary', summary);

export const shopAnswer = answerObject('Shop', {
  ...summary,
  description: TEXT,
  gallery: listOf(fileRecordAnswer),
  phone: nullable(TEXT),
  email: nullable(TEXT),
  website: nullable(TEXT),
  socialLinks: listOf(answerObject('SocialLink', { network: TEXT, url: TEXT })),
  keywords: listOf(TEXT),
  version: INTEGER,
});

export const shopPathAnswer = answerObject('ShopPath', { slug: TEXT });
