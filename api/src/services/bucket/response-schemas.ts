import { inOtherLocales } from 'shared-kernel/contracts';
import {
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';

const fields = { _id: ID, key: TEXT, url: TEXT, name: TEXT, type: TEXT };
const pictureFields = { width: INTEGER, height: INTEGER, alt: TEXT, color: TEXT };

const focus = responseObject('FileFocus', { x: INTEGER, y: INTEGER });

export const fileRecordResponse = responseObject('FileRecord', fields, { ...pictureFields, focus });

export const fetchedFileResponse = responseObject('FetchedFile', { ...fields, isAnimated: FLAG }, pictureFields);

const texts = responseObject('FileTexts', {}, { alt: TEXT });

const managed = {
  size: INTEGER,
  translations: responseObject(
    'FileTranslations',
    {},
    inOtherLocales(() => texts),
  ),
  tags: listOf(TEXT),
  createdAt: INSTANT,
  updatedAt: INSTANT,
  deletedAt: nullable(INSTANT),
};

export const ownFileResponse = responseObject(
  'OwnFile',
  { _id: ID, url: TEXT, name: TEXT, type: TEXT, ...managed },
  { alt: TEXT },
);

export const storedFileResponse = responseObject(
  'StoredFile',
  {
    ...fields,
    ...managed,
    owner: nullable(ID),
    isPersonal: FLAG,
    crop: nullable(responseObject('FileCrop', { left: INTEGER, top: INTEGER, width: INTEGER, height: INTEGER })),
    whole: nullable(responseObject('FileSides', { width: INTEGER, height: INTEGER })),
    focus: nullable(focus),
    version: INTEGER,
  },
  pictureFields,
);

/** A tag in use, with the number of files that have it. */
export const fileTagResponse = responseObject('FileTag', { tag: TEXT, count: INTEGER });

/** The files whose tags changed, and those that are not in the library. */
export const taggedFilesResponse = responseObject('TaggedFiles', {
  changed: listOf(responseObject('ChangedTags', { id: ID, added: listOf(TEXT), removed: listOf(TEXT) })),
  gone: listOf(ID),
});

/** The files that moved, and those that are in use and stay. */
export const movedFilesResponse = responseObject('MovedFiles', { ids: listOf(ID), used: listOf(ID) });

/** The whole picture as a `data:` address. */
export const wholePictureResponse = responseObject('WholePicture', { url: TEXT });

export const fileUseResponse = responseObject('FileUse', {
  resource: TEXT,
  id: ID,
  title: TEXT,
  field: TEXT,
  isDeleted: FLAG,
  mayChange: FLAG,
});

/** A record for one file, a list for several. */
export const uploadedResponse = { anyOf: [fileRecordResponse, listOf(fileRecordResponse)] };

/** Describes the upload form in the API's document only. The handler validates its content. */
export const uploadForm = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'Repeated for several files.' } },
  required: ['file'],
};

export const uploadTokenResponse = responseObject('UploadToken', {
  token: TEXT,
  mimeTypes: listOf(TEXT),
  maxSize: INTEGER,
  expiresAt: INSTANT,
});
