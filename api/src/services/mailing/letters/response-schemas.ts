import { LETTER_ITEM_TYPES, LETTER_STATUSES, LOCALES } from 'shared-kernel/contracts';
import {
  enumOf,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';

const letter = {
  id: ID,
  version: INTEGER,
  status: enumOf(LETTER_STATUSES),
  locale: enumOf(LOCALES),
  subject: TEXT,
  counts: responseObject('LetterCounts', {
    recipients: INTEGER,
    sent: INTEGER,
    failed: INTEGER,
    bounced: INTEGER,
    skipped: INTEGER,
    unsubscribed: INTEGER,
  }),
  scheduledFor: nullable(INSTANT),
  startedAt: nullable(INSTANT),
  endedAt: nullable(INSTANT),
  createdAt: INSTANT,
  updatedAt: INSTANT,
};

export const letterResponse = responseObject('Letter', letter);

export const letterRecordResponse = responseObject('LetterRecord', {
  ...letter,
  preheader: TEXT,
  introduction: TEXT,
  items: listOf(responseObject('LetterItem', { type: enumOf(LETTER_ITEM_TYPES), id: ID, title: nullable(TEXT) })),
  closing: TEXT,
});

export const letterPreviewResponse = responseObject('LetterPreview', {
  subject: TEXT,
  html: TEXT,
  text: TEXT,
  hidden: INTEGER,
});
