import { answerObject, ID, INSTANT, INTEGER, listOf, TEXT } from '../../platform/openapi/json-schema.ts';

export const fileRecordAnswer = answerObject(
  'FileRecord',
  { _id: ID, key: TEXT, url: TEXT, name: TEXT, type: TEXT },
  { width: INTEGER, height: INTEGER, alt: TEXT, color: TEXT },
);

/** One record for one file, a list for several. */
export const uploadedAnswer = { anyOf: [fileRecordAnswer, listOf(fileRecordAnswer)] };

/** The form of an upload, for the document alone: what is in it is checked as it arrives. */
export const uploadForm = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'Repeated for several files.' } },
  required: ['file'],
};

export const uploadTokenAnswer = answerObject('UploadToken', {
  token: TEXT,
  mimeTypes: listOf(TEXT),
  maxSize: INTEGER,
  expiresAt: INSTANT,
});
