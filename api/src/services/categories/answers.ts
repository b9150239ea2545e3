import { CATEGORY_TYPES } from 'shared-kernel/contracts';
import { answerObject, ID, INTEGER, listOf, nullable, TEXT } from '../../platform/openapi/json-schema.ts';
import { fileRecordAnswer } from '../bucket/port.ts';

const ref = { id: ID, slug: TEXT, title: TEXT };

/** A category as other records name it. */
export const categoryRefAnswer = answerObject('CategoryRef', ref);

export const categoryAnswer = answerObject('Category', {
  ...ref,
  type: { type: 'string', enum: CATEGORY_TYPES },
  order: INTEGER,
  picture: nullable(fileRecordAnswer),
  subCategories: listOf(answerObject('SubCategory', ref)),
  version: INTEGER,
});

export const categoryIdAnswer = answerObject('CategoryId', { id: ID });

export const categoryPathAnswer = answerObject('CategoryPath', { slug: TEXT, subCategories: listOf(TEXT) });
