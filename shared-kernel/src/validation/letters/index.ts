import type { InferType } from 'yup';
import { LETTER_ITEM_TYPES, LOCALES } from '../../contracts/index.ts';
import { id, line, list, oneOf, record, requiredLine, text } from '../index.ts';

/** Maximum records in a letter. */
export const MAX_LETTER_ITEMS = 12;
/** Maximum characters of the introduction's HTML. */
export const MAX_INTRODUCTION = 4_000;

/** Content of a letter. The API also reduces the introduction to the editor's allow-list. */
export const letterRules = record({
  locale: oneOf(LOCALES).required().meta({ label: 'fields.language' }),
  subject: requiredLine(120).meta({ label: 'fields.subject' }),
  preheader: line(150).default('').meta({ label: 'fields.preheader' }),
  introduction: text(MAX_INTRODUCTION).default('').meta({ label: 'fields.introduction' }),
  items: list(record({ type: oneOf(LETTER_ITEM_TYPES).required(), id: id().required() }), MAX_LETTER_ITEMS)
    .default([])
    .meta({ label: 'fields.letterItems' }),
  closing: text(1_000).default('').meta({ label: 'fields.closing' }),
});

export type LetterInput = InferType<typeof letterRules>;
