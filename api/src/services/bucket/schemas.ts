import { translationsOf } from 'shared-kernel/content';
import { fileTags, MAX_TAG } from 'shared-kernel/content/file-tags';
import { AUTO_HEIGHT, CROPPED_SIZES, IMAGE_SIZES, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { flag, id, integer, line, list, oneOf, record, requiredLine, text, webAddress } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { versionRule } from '../../platform/http/entity-version.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { MAX_NAME } from './uploads/checks/file-name.ts';
import { LONGEST_SIDE } from './uploads/pictures/read-picture.ts';

const SIZES = IMAGE_SIZES.map(String);

/** Heights that are available for this width. */
const heightsAt = (width: string): string[] => {
  const cropped = CROPPED_SIZES.filter((size) => String(size.width) === width).map(({ height }) => height);
  return [AUTO_HEIGHT, ...[...THUMBNAIL_SIZES, ...cropped].map(String)];
};

export const renditionParams = record({
  id: id().required(),
  width: oneOf(SIZES).required(),
  height: text(4)
    .when('width', ([width]) => oneOf(heightsAt(String(width))))
    .required(),
});

export const newFileByUrl = record({ url: webAddress().required() });

/** Comma-separated media types, `image` or `document`. */
export const uploadTokenQuery = record({ mimeTypes: text(1000).default('image') });

const SORT_FIELDS = ['createdAt', 'name', 'size'] as const;

export const fileListQuery = listQuery(SORT_FIELDS, {
  /** Lists one file, if the caller may read it. */
  id: id(),
  kind: oneOf(['image', 'document']),
  /** Id of an account. */
  owner: id(),
  /** Whether a picture has an alternative text in French. */
  hasAlt: flag(),
  /** Whether the file is in use. */
  isUsed: flag(),
  tag: line(MAX_TAG),
  /** Whether the file has any tag. */
  isTagged: flag(),
  /** Whether the caller may start to use the file in records. */
  isUsable: flag(),
  /** Lists the trash instead of the library. */
  isDeleted: flag(),
});
export type FileListQuery = InferType<typeof fileListQuery>;

export const fileParams = record({ id: id().required() });

const MAX_ALT = 300;

const percent = () => integer(0, 100).required();
const pixels = (least: number) => integer(least, LONGEST_SIDE).required();

/** Changeable properties of a file. */
export const fileChange = record({
  name: requiredLine(MAX_NAME),
  alt: text(MAX_ALT).nullable().default(null),
  /** The visible part of a picture: null for all of it, undefined for no change. */
  crop: record({ left: pixels(0), top: pixels(0), width: pixels(1), height: pixels(1) })
    .nullable()
    .default(undefined)
    .meta({ label: 'fields.crop' }),
  /** Focus of thumbnails, in percent of the visible part; null for its middle. */
  focus: record({ x: percent(), y: percent() }).nullable().default(null).meta({ label: 'fields.focalPoint' }),
  translations: translationsOf({ alt: { translationRules: text(MAX_ALT) } }),
  /** Undefined for no change. */
  tags: fileTags().default(undefined),
  version: versionRule(),
});

/** `by` is the file to exchange content with. */
export const fileReplacement = record({
  by: id().required().meta({ label: 'fields.fileInItsPlace' }),
  /** Whether both files keep their alternative texts. */
  keepsTexts: flag().default(false),
  version: versionRule(),
});

/** `force` deletes a file that is in use. */
export const fileDeletion = record({ force: flag().default(false) });

/** The most files of one call; equals the maximum page of a list. */
const MAX_AT_ONCE = 100;

const fileIds = () => list(id().required(), MAX_AT_ONCE).required();

/** Adds tags to several files, and removes others. */
export const tagChange = record({ ids: fileIds(), add: fileTags().default([]), remove: fileTags().default([]) }).meta({
  title: 'TagChange',
});

/** Moves several files to the trash, or restores them. */
export const trashChange = record({ action: oneOf(['delete', 'restore']).required(), ids: fileIds() }).meta({
  title: 'TrashChange',
});
