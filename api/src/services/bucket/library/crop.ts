import { MIN_CROP_SIDE, type PictureCrop } from 'shared-kernel/contracts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { FieldNotFoundError } from '../../../platform/http/errors.ts';
import type { FileRow } from '../table.ts';

/**
 * The crop to store; null for the whole picture.
 * @param asked - the crop, null for the whole picture, undefined for no change.
 * @throws FieldNotFoundError when the file is no picture of the library
 * @throws ValidationError when the crop exceeds the picture
 */
export const cropOf = (file: FileRow, asked: PictureCrop | null | undefined): PictureCrop | null => {
  if (!asked) return asked === null ? null : file.crop;
  const { width, height, isPersonal } = file;
  if (isPersonal || width === null || height === null) throw new FieldNotFoundError('crop');
  requireWithin('width', asked.left, asked.width, width);
  requireWithin('height', asked.top, asked.height, height);
  return asked.width === width && asked.height === height ? null : asked;
};

/** Validates one side of a crop against the picture's side. */
const requireWithin = (side: 'height' | 'width', start: number, length: number, whole: number): void => {
  const min = Math.min(MIN_CROP_SIDE, whole);
  if (length < min) throw brokenRule(`crop.${side}`, 'atLeast', { min });
  if (start + length > whole) throw brokenRule(`crop.${side}`, 'atMost', { max: Math.max(0, whole - start) });
};
