import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { imageSrcSet, imageUrl, type THUMBNAIL_SIZES, thumbnailUrl } from '../contracts/index.ts';
import type { PictureData } from './picture-data.ts';
import { toneOf } from './tones.ts';

interface Props {
  picture: PictureData;
  /** `sizes` of the rendered picture. */
  sizes: string;
  /** The largest useful width in pixels, for pictures that are always small. */
  widest?: number;
  /** Loads with the page instead of lazily; for pictures in the first screen. */
  isEager?: boolean;
  /** The main picture of the page, loaded before scripts. */
  isFirst?: boolean;
  /** Empty when the text beside the picture says the same. */
  alt?: string;
}

/** By a class, since the policy of pages refuses the attribute `style`. */
const Focused = styled.img<{ $focus: NonNullable<PictureData['focus']> }>`
  && {
    object-position: ${({ $focus }) => `${$focus.x}% ${$focus.y}%`};
  }
`;

/**
 * A picture that reserves its space, painted in its main colour until it loads. Where styles crop it, its focal point stays
 * visible.
 */
export const Picture = ({
  picture,
  sizes,
  widest,
  isEager = false,
  isFirst = false,
  alt = picture.alt ?? '',
}: Props) => {
  const image: ComponentProps<'img'> = {
    src: imageUrl(picture.url),
    srcSet: imageSrcSet(picture.url, widest ?? picture.width),
    sizes,
    width: picture.width,
    height: picture.height,
    loading: isEager || isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
    className: toneOf(picture.color),
  };
  return picture.focus ? <Focused {...image} alt={alt} $focus={picture.focus} /> : <img {...image} alt={alt} />;
};

interface ThumbnailProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** URL of a file record. */
  url: string;
  /** Pixels of the rendition's side. */
  side: (typeof THUMBNAIL_SIZES)[number];
}

/** A small square of a picture beside its name, hidden from screen readers. */
export const Thumbnail = ({ url, side, ...image }: ThumbnailProps) => (
  <img width={side} height={side} {...image} src={thumbnailUrl(url, side)} alt="" />
);
