import type { ComponentProps } from 'react';
import { imageSrcSet, imageUrl, type THUMBNAIL_SIZES, thumbnailUrl } from '../contracts/index.ts';
import type { PictureData } from './picture-data.ts';
import { toneOf } from './tones.ts';

interface Props {
  picture: PictureData;
  /** `sizes` of the rendered picture. */
  sizes: string;
  /** Pixels beyond which no screen needs more, where the picture is always small. */
  widest?: number;
  /** Pictures that a page shows first are fetched with it; the others as they come into sight. */
  isEager?: boolean;
  /** The picture that the page is about: it comes before scripts. */
  isFirst?: boolean;
  /** Empty where the text beside the picture says it all. */
  alt?: string;
}

/** A picture whose room is held, and painted in its main colour, until it comes. */
export const Picture = ({
  picture,
  sizes,
  widest,
  isEager = false,
  isFirst = false,
  alt = picture.alt ?? '',
}: Props) => (
  <img
    src={imageUrl(picture.url)}
    srcSet={imageSrcSet(picture.url, widest ?? picture.width)}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading={isEager || isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding="async"
    className={toneOf(picture.color)}
  />
);

interface ThumbnailProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** A file record's. */
  url: string;
  /** Pixels of the rendition. */
  side: (typeof THUMBNAIL_SIZES)[number];
}

/** A small square of a picture, beside the name that it goes with: it says nothing on its own. */
export const Thumbnail = ({ url, side, ...image }: ThumbnailProps) => (
  <img width={side} height={side} {...image} src={thumbnailUrl(url, side)} alt="" />
);
