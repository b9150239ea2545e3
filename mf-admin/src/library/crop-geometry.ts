import type { PictureCrop, StoredFile } from 'shared-kernel/contracts';

/** Width and height in pixels. */
export type Sides = Pick<PictureCrop, 'height' | 'width'>;

/** A part of a picture, in percent of its sides. */
interface Share {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const allOf = ({ width, height }: Sides): PictureCrop => ({ left: 0, top: 0, width, height });

export const isSame = (one: PictureCrop, other: PictureCrop): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

export const toShare = ({ left, top, width, height }: PictureCrop, whole: Sides): Share => ({
  x: (100 * left) / whole.width,
  y: (100 * top) / whole.height,
  width: (100 * width) / whole.width,
  height: (100 * height) / whole.height,
});

/** Converts a part to whole pixels within the picture. */
export const toPart = ({ x, y, width, height }: Share, whole: Sides): PictureCrop => {
  const [left, partWidth] = side(x, width, whole.width);
  const [top, partHeight] = side(y, height, whole.height);
  return { left, top, width: partWidth, height: partHeight };
};

const side = (start: number, length: number, whole: number): [start: number, length: number] => {
  const pixels = (share: number): number => Math.round((share * whole) / 100);
  const from = Math.min(pixels(start), whole - 1);
  return [from, Math.min(Math.max(1, pixels(length)), whole - from)];
};

type Focus = StoredFile['focus'];

/** Converts a focal point from one visible part to another, limited to the new part. */
export const focusWithin = (focus: Focus, before: PictureCrop, after: PictureCrop): Focus => {
  if (!focus) return null;
  const along = (share: number, from: number, length: number, to: number, room: number): number =>
    Math.min(100, Math.max(0, Math.round((100 * (from + (share * length) / 100 - to)) / room)));
  return {
    x: along(focus.x, before.left, before.width, after.left, after.width),
    y: along(focus.y, before.top, before.height, after.top, after.height),
  };
};
