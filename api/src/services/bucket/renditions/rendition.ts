import { IMAGE_QUALITY, IMAGE_SIZES } from 'shared-kernel/contracts';
import { LONGEST_SIDE } from '../picture.ts';
import { cropState, focusState, shownSides } from '../picture-state.ts';
import type { FileRow } from '../table.ts';
import { acceptedFormat, type RenditionFormat } from './accepted-format.ts';
import type { Rendering } from './render.ts';

/** The size that a reader asks for. */
export interface RenditionSize {
  width: number;
  /** Cuts a thumbnail out when given; otherwise the picture keeps its proportions. */
  height: number | undefined;
}

/** A picture at one size, in one format. */
export interface Rendition {
  /** Tells it from the others of the same bytes: size, the part of the picture that is shown, a thumbnail’s focus, format. */
  name: string;
  rendering: Rendering;
  /** Whether it takes so long that it must hold up no others. */
  isLarge: boolean;
}

type Sides = Pick<FileRow, 'width' | 'height'>;

/** What is known of a picture to render. */
type Source = Sides & Pick<FileRow, 'crop' | 'focusX' | 'focusY'>;

/** AVIF's scale is its own: this looks as the others do at the site's quality, at their bytes or fewer. */
const AVIF_QUALITY = IMAGE_QUALITY - 20;
/** AVIF's thoroughness, from 0 to 9: 4 takes seven times as long as 2, for a tenth fewer bytes. */
const AVIF_EFFORT = 2;
/** The most pixels of a rendition: what is taller than a screen of the widest width is made narrower. */
const MOST_PIXELS = 16_000_000;
/** Pixels up to which AVIF saves bytes; beyond, WebP takes a third of the time for as many. */
const AVIF_PIXELS = 1_200_000;
/** Pixels up to which an encoder is thorough. */
const THOROUGH_PIXELS = 4_000_000;
/** Pixels of a picture that takes long to read, whatever is made of it. */
const LARGE_SOURCE = 25_000_000;
/** Of how renditions are made; those that were made otherwise are not used any more. */
const WAY = 2;

/** Names how pictures are rendered now, in addresses of the cache and in entity tags. */
export const RENDERING = `v${WAY}-q${IMAGE_QUALITY}-a${AVIF_QUALITY}e${AVIF_EFFORT}`;

/**
 * Decides how a picture is rendered: the larger the rendition, the less thoroughly.
 * @param accept - what the reader takes, as the header of that name.
 */
export const planRendition = (file: Source, asked: RenditionSize, accept = ''): Rendition => {
  const shown = shownSides(file);
  const { width, height } = withinPicture(shown, asked);
  const box = boxOf(width, height);
  const pixels = pixelsOf(shown, box);
  const region = regionOf(file, box);
  const part = [...cropState(file), ...(box.fit === 'cover' ? focusState(file) : [])].join('-');
  const format = acceptedFormat(accept, pixels <= AVIF_PIXELS ? ['avif', 'webp'] : ['webp']);
  return {
    name: `${width}x${height ?? 'auto'}${part && `.${part}`}.${format}`,
    rendering: { box, ...(region && { region }), format, options: OPTIONS[format](pixels <= THOROUGH_PIXELS) },
    isLarge: pixels > AVIF_PIXELS || areaOf(file) > LARGE_SOURCE,
  };
};

/** Nothing is enlarged: a width beyond the picture's own is as good as the first listed one that covers it. */
const withinPicture = (file: Sides, { width, height }: RenditionSize): RenditionSize => {
  const enough = IMAGE_SIZES.find((size) => size >= (file.width ?? 0)) ?? width;
  return { width: height === undefined ? Math.min(width, enough) : width, height };
};

/** Cuts a thumbnail out, or keeps the proportions of what is as tall as may be. */
const boxOf = (width: number, height: number | undefined): Rendering['box'] =>
  height === undefined
    ? { width, height: Math.min(LONGEST_SIDE, Math.floor(MOST_PIXELS / width)), fit: 'inside' }
    : { width, height, fit: 'cover' };

/** The part of a picture that is rendered: what is shown of it, or of that what a thumbnail keeps about its focus. */
const regionOf = (file: Source, box: Rendering['box']): Rendering['region'] => {
  const { crop, focusX, focusY } = file;
  const { width, height } = shownSides(file);
  if (box.fit !== 'cover' || !width || !height || focusX === null || focusY === null) return crop ?? undefined;
  const scale = Math.min(width / box.width, height / box.height);
  const pixels = (side: number): number => Math.max(1, Math.round(side * scale));
  const kept = { width: pixels(box.width), height: pixels(box.height) };
  const within = (share: number, whole: number, part: number): number =>
    Math.round(Math.min(Math.max((whole * share) / 100 - part / 2, 0), whole - part));
  const { left, top } = crop ?? { left: 0, top: 0 };
  return { left: left + within(focusX, width, kept.width), top: top + within(focusY, height, kept.height), ...kept };
};

const pixelsOf = (file: Sides, box: Rendering['box']): number => {
  if (box.fit === 'cover' || !file.width || !file.height) return box.width * box.height;
  const scale = Math.min(1, box.width / file.width, box.height / file.height);
  return areaOf(file) * scale ** 2;
};

const areaOf = ({ width, height }: Sides): number => (width ?? 0) * (height ?? 0);

/** What encoders are told, by whether they have the time to be thorough. */
const OPTIONS: Record<RenditionFormat, (isThorough: boolean) => Rendering['options']> = {
  avif: () => ({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }),
  webp: (isThorough) => ({ quality: IMAGE_QUALITY, effort: isThorough ? 4 : 2 }),
  jpeg: (isThorough) => ({ quality: IMAGE_QUALITY, mozjpeg: isThorough }),
};
