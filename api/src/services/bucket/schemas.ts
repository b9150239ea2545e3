import { translationsOf } from 'shared-kernel/content';
import { AUTO_HEIGHT, IMAGE_SIZES, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { flag, id, oneOf, record, requiredText, text, webAddress } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { versionRule } from '../../platform/content/version.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { MAX_NAME } from './content/file-name.ts';

const SIZES = IMAGE_SIZES.map(String);

export const renditionParams = record({
  id: id().required(),
  width: oneOf(SIZES).required(),
  height: oneOf([AUTO_HEIGHT, ...THUMBNAIL_SIZES.map(String)]).required(),
});

export const newFileByUrl = record({ url: webAddress().required() });

/** Media types, `image` or `document`, with commas between them. */
export const uploadTokenQuery = record({ mimeTypes: text(1000).default('image') });

const SORT_FIELDS = ['createdAt', 'name', 'size'] as const;

export const fileListQuery = listQuery(SORT_FIELDS, {
  kind: oneOf(['image', 'document']),
  /** Id of an account. */
  owner: id(),
  /** The trash in place of the library. */
  isDeleted: flag(),
});
export type FileListQuery = InferType<typeof fileListQuery>;

export const fileParams = record({ id: id().required() });

const MAX_ALT = 300;

/** What may be changed of a file; its bytes never are. */
export const fileChange = record({
  name: requiredText(MAX_NAME),
  alt: text(MAX_ALT).nullable().default(null),
  translations: translationsOf({ alt: { translationRules: text(MAX_ALT) } }),
  version: versionRule(),
});

/** `force` deletes a file that is shown somewhere. */
export const fileDeletion = record({ force: flag().default(false) });
