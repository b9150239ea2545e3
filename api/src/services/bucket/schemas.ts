import { translationsOf } from 'shared-kernel/content';
import { AUTO_HEIGHT, CROPPED_SIZES, IMAGE_SIZES, THUMBNAIL_SIZES } from 'shared-kernel/contracts';
import { flag, id, integer, oneOf, record, requiredLine, text, webAddress } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { versionRule } from '../../platform/content/version.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { MAX_NAME } from './content/file-name.ts';
import { LONGEST_SIDE } from './picture.ts';

const SIZES = IMAGE_SIZES.map(String);

/** Heights that a picture of this width can be had in. */
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

/** Media types, `image` or `document`, with commas between them. */
export const uploadTokenQuery = record({ mimeTypes: text(1000).default('image') });

const SORT_FIELDS = ['createdAt', 'name', 'size'] as const;

export const fileListQuery = listQuery(SORT_FIELDS, {
  /** One file alone: none is told where the caller may not read it. */
  id: id(),
  kind: oneOf(['image', 'document']),
  /** Id of an account. */
  owner: id(),
  /** Whether a picture has an alternative text in French. */
  hasAlt: flag(),
  /** Whether something shows it. */
  isUsed: flag(),
  /** The trash in place of the library. */
  isDeleted: flag(),
});
export type FileListQuery = InferType<typeof fileListQuery>;

export const fileParams = record({ id: id().required() });

const MAX_ALT = 300;

// Of the back office alone: visitors' forms needn't bring it.
const CROP = { fr: 'Recadrage', ar: 'القص', en: 'Crop' };
const FOCUS = { fr: 'Point d’intérêt', ar: 'نقطة التركيز', en: 'Focal point' };
const REPLACEMENT = { fr: 'Fichier de remplacement', ar: 'الملف البديل', en: 'File in its place' };

const percent = () => integer(0, 100).required();
const pixels = (least: number) => integer(least, LONGEST_SIDE).required();

/** What may be changed of a file beside its bytes. */
export const fileChange = record({
  name: requiredLine(MAX_NAME),
  alt: text(MAX_ALT).nullable().default(null),
  /** The part of a picture to show; null is all of it, and nothing leaves it as it is. */
  crop: record({ left: pixels(0), top: pixels(0), width: pixels(1), height: pixels(1) })
    .nullable()
    .default(undefined)
    .meta({ label: CROP }),
  /** What thumbnails keep of what is shown of it, in percent of its width and height; null is its middle. */
  focus: record({ x: percent(), y: percent() }).nullable().default(null).meta({ label: FOCUS }),
  translations: translationsOf({ alt: { translationRules: text(MAX_ALT) } }),
  version: versionRule(),
});

/** `by` is another file, which changes places with the file. */
export const fileReplacement = record({
  by: id().required().meta({ label: REPLACEMENT }),
  /** Whether each of the two keeps its alternative texts. */
  keepsTexts: flag().default(false),
  version: versionRule(),
});

/** `force` deletes a file that is shown somewhere. */
export const fileDeletion = record({ force: flag().default(false) });
