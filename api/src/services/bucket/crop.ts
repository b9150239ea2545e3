import { MIN_CROP_SIDE, type PictureCrop } from 'shared-kernel/contracts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { FieldNotFoundError } from '../../platform/http/errors.ts';
import type { FileRow } from './table.ts';

/**
 * The part of a picture that is to be shown, as it is stored: null when that is all of it.
 * @param asked - the part, or null for all of it; undefined leaves it as it is.
 * @throws FieldNotFoundError when it is no picture of the library, and ValidationError when it has no such part.
 */
export const cropOf = (file: FileRow, asked: PictureCrop | null | undefined): PictureCrop | null => {
  if (!asked) return asked === null ? null : file.crop;
  const { width, height, isPersonal } = file;
  if (isPersonal || width === null || height === null) throw new FieldNotFoundError('crop');
  requireWithin('width', asked.left, asked.width, width);
  requireWithin('height', asked.top, asked.height, height);
  return asked.width === width && asked.height === height ? null : asked;
};

/** Holds one side of a part to that side of the picture. */
const requireWithin = (side: 'height' | 'width', start: number, length: number, whole: number): void => {
  const min = Math.min(MIN_CROP_SIDE, whole);
  if (length < min) throw brokenRule(`crop.${side}`, 'atLeast', { min });
  if (start + length > whole) throw brokenRule(`crop.${side}`, 'atMost', { max: Math.max(0, whole - start) });
};
