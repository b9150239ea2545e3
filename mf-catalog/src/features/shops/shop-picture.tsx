import { imageSrcSet, imageUrl } from 'shared-kernel/contracts';
import { toneOf } from 'shared-kernel/ui';
import type { PictureData } from './shop-card-data.ts';

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
export const ShopPicture = ({
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
