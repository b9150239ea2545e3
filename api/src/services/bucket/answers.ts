import { answerObject, ID, INTEGER, TEXT } from '../../platform/openapi/json-schema.ts';

export const fileRecordAnswer = answerObject(
  'FileRecord',
  { _id: ID, key: TEXT, url: TEXT, name: TEXT, type: TEXT },
  { width: INTEGER, height: INTEGER, alt: TEXT, color: TEXT },
);
