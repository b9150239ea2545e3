import type { FileRecord } from './file.ts';

/** Widths of whole pictures, in pixels: what a screen may ask for. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Side of the upload tile's thumbnail, in pixels. */
export const TILE_SIDE = 80;

/** Width of a picture for which nothing else is said, and side of such a thumbnail, in pixels. */
const DEFAULT_WIDTH = 200;

/** Sides of square thumbnails, in pixels. */
export const THUMBNAIL_SIZES = [TILE_SIDE, DEFAULT_WIDTH] as const;

/** Every width that the API renders; it crops to heights of thumbnails, and to {@link CROPPED_SIZES}. Other sizes are refused. */
export const IMAGE_SIZES: readonly number[] = [...THUMBNAIL_SIZES, ...IMAGE_WIDTHS];

/** What other sites show beside a link to a page, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** A banner as it fills an upright phone, in pixels. */
const PORTRAITS = [
  { width: 828, height: 1104 },
  { width: 1080, height: 1440 },
] as const;

/** What the API crops pictures to about their focal point, beside thumbnails. */
export const CROPPED_SIZES: readonly { width: number; height: number }[] = [SOCIAL_IMAGE, ...PORTRAITS];

/** Pixels that either side of a cropped picture has at least, unless the whole has fewer. */
export const MIN_CROP_SIDE = 80;

/** Quality of renditions, from 1 to 100. */
export const IMAGE_QUALITY = 75;

/** Stands for the height in an address when the picture keeps its own proportions. */
export const AUTO_HEIGHT = 'auto';

/**
 * Address of one rendition.
 * @param url - a file record's `url`, with its `$w` and `$h` placeholders.
 * @param width - one of {@link IMAGE_SIZES}; 200 unless it is said.
 * @param height - one of {@link THUMBNAIL_SIZES}, or that of one of {@link CROPPED_SIZES} with its width, which crops; without it the picture keeps its proportions.
 */
export const imageUrl = (url: string, width: number = DEFAULT_WIDTH, height?: number): string =>
  url.replace('$w', String(width)).replace('$h', height === undefined ? AUTO_HEIGHT : String(height));

/** Address of a square thumbnail, 200 pixels wide and high unless it is said. */
export const thumbnailUrl = (url: string, side: (typeof THUMBNAIL_SIZES)[number] = DEFAULT_WIDTH): string =>
  imageUrl(url, side, side);

/** A picture as other sites show it beside a link: the part about its focal point. What is smaller keeps its own sides. */
export const socialImage = ({ url, width = 0, height = 0, alt }: FileRecord) => ({
  url: imageUrl(url, SOCIAL_IMAGE.width, SOCIAL_IMAGE.height),
  ...(width >= SOCIAL_IMAGE.width && height >= SOCIAL_IMAGE.height && SOCIAL_IMAGE),
  ...(alt && { alt }),
});

/** `srcset` of the upright part of a picture about its focal point, as wide as the screen. */
export const portraitSrcSet = (url: string): string =>
  PORTRAITS.map(({ width, height }) => `${imageUrl(url, width, height)} ${width}w`).join(', ');

/** `srcset` of a picture over the seed's widths, up to the picture's own width. */
export const imageSrcSet = (url: string, naturalWidth = Number.POSITIVE_INFINITY): string => {
  const beyond = IMAGE_WIDTHS.findIndex((width) => width >= naturalWidth);
  const widths = beyond === -1 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, beyond + 1);
  return widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ');
};
