import type { FileRecord } from './file.ts';

/** Widths of whole pictures, in pixels. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Side of the upload tile's thumbnail, in pixels. */
export const TILE_SIDE = 80;

/** Default width of a picture, and side of such a thumbnail, in pixels. */
const DEFAULT_WIDTH = 200;

/** Sides of square thumbnails, in pixels. */
export const THUMBNAIL_SIZES = [TILE_SIDE, DEFAULT_WIDTH] as const;

/**
 * Every width that the API renders. It crops to heights of thumbnails and to {@link CROPPED_SIZES}, and rejects other
 * sizes.
 */
export const IMAGE_SIZES: readonly number[] = [...THUMBNAIL_SIZES, ...IMAGE_WIDTHS];

/** Size of the picture in link previews on other sites, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Sizes of banners on upright phones, in pixels. */
const PORTRAITS = [
  { width: 828, height: 1104 },
  { width: 1080, height: 1440 },
] as const;

/** Sizes that the API crops to around the focal point, besides thumbnails. */
export const CROPPED_SIZES: readonly { width: number; height: number }[] = [SOCIAL_IMAGE, ...PORTRAITS];

/** The shortest side of a cropped picture, in pixels, unless the whole is smaller. */
export const MIN_CROP_SIDE = 80;

/** Quality of renditions, from 1 to 100. */
export const IMAGE_QUALITY = 75;

/** In addresses: preserves the picture's proportions instead of a height. */
export const AUTO_HEIGHT = 'auto';

/**
 * Address of one rendition.
 * @param url - a file record's `url`, with its `$w` and `$h` placeholders
 * @param width - one of {@link IMAGE_SIZES}; defaults to 200
 * @param height - one of {@link THUMBNAIL_SIZES}, or a height of {@link CROPPED_SIZES} with its width, to crop;
 *   defaults to the picture's proportions
 */
export const imageUrl = (url: string, width: number = DEFAULT_WIDTH, height?: number): string =>
  url.replace('$w', String(width)).replace('$h', height === undefined ? AUTO_HEIGHT : String(height));

/** Address of a square thumbnail; 200 pixels by default. */
export const thumbnailUrl = (url: string, side: (typeof THUMBNAIL_SIZES)[number] = DEFAULT_WIDTH): string =>
  imageUrl(url, side, side);

/**
 * A picture for link previews on other sites, cropped around its focal point. Width and height are only given when the
 * picture is large enough.
 */
export const socialImage = ({ url, width = 0, height = 0, alt }: FileRecord) => ({
  url: imageUrl(url, SOCIAL_IMAGE.width, SOCIAL_IMAGE.height),
  ...(width >= SOCIAL_IMAGE.width && height >= SOCIAL_IMAGE.height && SOCIAL_IMAGE),
  ...(alt && { alt }),
});

/** `srcset` for upright screens: the picture cropped around its focal point, at full screen width. */
export const portraitSrcSet = (url: string): string =>
  PORTRAITS.map(({ width, height }) => `${imageUrl(url, width, height)} ${width}w`).join(', ');

/** `srcset` over the specified widths, up to the picture's own width. */
export const imageSrcSet = (url: string, naturalWidth = Number.POSITIVE_INFINITY): string => {
  const beyond = IMAGE_WIDTHS.findIndex((width) => width >= naturalWidth);
  const widths = beyond === -1 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, beyond + 1);
  return widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ');
};
