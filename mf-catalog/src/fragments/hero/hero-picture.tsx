import { type FileRecord, imageSrcSet, portraitSrcSet } from 'shared-kernel/contracts';
import type { ImagePreload } from 'shared-kernel/remote';
import { Picture } from 'shared-kernel/ui';

/** Screens with upright banners. */
const UPRIGHT = '(max-width: 39.99rem)';
const WIDE = '(min-width: 40rem)';

/**
 * `sizes` of a picture that covers a banner: the screen's width, or the picture's width at the banner's height (see
 * `hero.styles.ts`).
 */
const wideSizes = ({ width = 1, height = 1 }: FileRecord): string => {
  const times = (length: number) => Number(((length * width) / height).toFixed(1));
  return `max(100vw, clamp(${times(22)}rem, ${times(62)}svh, ${times(40)}rem))`;
};

export const heroPreloads = (picture: FileRecord): ImagePreload[] => [
  { media: UPRIGHT, srcSet: portraitSrcSet(picture.url), sizes: '100vw' },
  { media: WIDE, srcSet: imageSrcSet(picture.url, picture.width), sizes: wideSizes(picture) },
];

/** A banner's picture: on phones an upright part around its focal point, elsewhere the whole picture. */
export const HeroPicture = ({ picture, isFirst }: { picture: FileRecord; isFirst: boolean }) => (
  <picture>
    <source media={UPRIGHT} srcSet={portraitSrcSet(picture.url)} sizes="100vw" />
    <Picture picture={picture} sizes={wideSizes(picture)} isFirst={isFirst} />
  </picture>
);
