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

const fields = { _id: ID, key: TEXT, url: TEXT, name: TEXT, type: TEXT };
const pictureFields = { width: INTEGER, height: INTEGER, alt: TEXT, color: TEXT };

export const fileRecordAnswer = answerObject('FileRecord', fields, pictureFields);

const texts = answerObject('FileTexts', {}, { alt: TEXT });

const managed = {
  size: INTEGER,
  translations: answerObject('FileTranslations', {}, { ar: texts, en: texts }),
  createdAt: INSTANT,
  updatedAt: INSTANT,
  deletedAt: nullable(INSTANT),
};

export const ownFileAnswer = answerObject(
  'OwnFile',
  { _id: ID, url: TEXT, name: TEXT, type: TEXT, ...managed },
  { alt: TEXT },
);

export const storedFileAnswer = answerObject(
  'StoredFile',
  {
    ...fields,
    ...managed,
    owner: nullable(ID),
    version: INTEGER,
  },
  pictureFields,
);

export const fileUseAnswer = answerObject('FileUse', {
  resource: TEXT,
  id: ID,
  title: TEXT,
  field: TEXT,
  isDeleted: FLAG,
});

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
