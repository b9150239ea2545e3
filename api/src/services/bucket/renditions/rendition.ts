import { IMAGE_QUALITY, IMAGE_SIZES } from 'shared-kernel/contracts';
import type { FileRow } from '../table.ts';
import { LONGEST_SIDE } from '../uploads/pictures/read-picture.ts';
import { acceptedFormat, type RenditionFormat } from './accepted-format.ts';
import { cropState, focusState, shownSides } from './picture-state.ts';
import type { Rendering } from './render.ts';

/** The requested size. */
export interface RenditionSize {
  width: number;
  /** Crops to a thumbnail if set; otherwise the picture keeps its proportions. */
  height: number | undefined;
}

/** A picture at one size, in one format. */
export interface Rendition {
  /** Unique among renditions of the same bytes: size, crop, focus of thumbnails, format. */
  name: string;
  rendering: Rendering;
  /** Whether it is slow, so that it must not delay fast ones. */
  isLarge: boolean;
}

type Sides = Pick<FileRow, 'width' | 'height'>;

/** Properties of the picture to render. */
type Source = Sides & Pick<FileRow, 'crop' | 'focusX' | 'focusY'>;

/** AVIF has another quality scale. This value looks like the other formats at no more bytes. */
const AVIF_QUALITY = IMAGE_QUALITY - 20;
/** AVIF's effort from 0 to 9: 4 takes seven times as long as 2, and saves a tenth of the bytes. */
const AVIF_EFFORT = 2;
/** Maximum pixels of a rendition; tall pictures are made narrower. */
const MAX_PIXELS = 16_000_000;
/** Up to this many pixels AVIF saves bytes. Beyond, WebP has the same size in a third of the time. */
const AVIF_PIXELS = 1_200_000;
/** Up to this many pixels encoders use a higher effort. */
const THOROUGH_PIXELS = 4_000_000;
/** Pixels from which decoding a picture is slow. */
const LARGE_SOURCE = 25_000_000;
/** Version of the rendering code; increasing it invalidates all renditions. */
const WAY = 2;

/** Identifies the current rendering in cache folders and ETags. */
export const RENDERING = `v${WAY}-q${IMAGE_QUALITY}-a${AVIF_QUALITY}e${AVIF_EFFORT}`;

/** Plans a rendition: the larger it is, the lower is the effort. @param accept - the `Accept` header. */
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

/** Pictures are never enlarged: wider requests share the first listed size that covers the picture. */
const withinPicture = (file: Sides, { width, height }: RenditionSize): RenditionSize => {
  const enough = IMAGE_SIZES.find((size) => size >= (file.width ?? 0)) ?? width;
  return { width: height === undefined ? Math.min(width, enough) : width, height };
};

/** The box of a thumbnail; otherwise the width with the maximum height. */
const boxOf = (width: number, height: number | undefined): Rendering['box'] =>
  height === undefined
    ? { width, height: Math.min(LONGEST_SIDE, Math.floor(MAX_PIXELS / width)), fit: 'inside' }
    : { width, height, fit: 'cover' };

/** The region to render: the crop, or for a thumbnail the part of it around the focus. */
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

/** Encoder options with and without higher effort. */
const OPTIONS: Record<RenditionFormat, (isThorough: boolean) => Rendering['options']> = {
  avif: () => ({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }),
  webp: (isThorough) => ({ quality: IMAGE_QUALITY, effort: isThorough ? 4 : 2 }),
  jpeg: (isThorough) => ({ quality: IMAGE_QUALITY, mozjpeg: isThorough }),
};
