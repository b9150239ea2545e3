import type { InferType } from 'yup';
import { id, list, record, requiredText } from '../validation/index.ts';

/** Accounts that a comment mentions. */
const MAX_MENTIONED = 10;

/** A comment on a record; the accounts that it mentions may read the record. */
export const commentRules = record({
  text: requiredText(2_000).meta({ label: 'fields.text' }),
  mentions: list(id().required(), MAX_MENTIONED).default([]),
}).meta({ title: 'NewComment' });

export type NewComment = InferType<typeof commentRules>;
