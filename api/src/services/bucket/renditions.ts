import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { IMAGE_QUALITY, IMAGE_SIZES } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { createGate } from './gate.ts';
import { MOST_PIXELS } from './picture.ts';
import type { FileRow } from './table.ts';

export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

/** One picture at one size. */
export interface RenditionSize {
  width: number;
  /** Crops when given; otherwise the picture keeps its proportions. */
  height: number | undefined;
}

/** Encoding takes whole processors; the API answers beside it. */
const AT_ONCE = 2;
/** AVIF's scale is its own: this looks as the others do at the site's quality, at their bytes or fewer. */
const AVIF_QUALITY = IMAGE_QUALITY - 20;
/** AVIF's thoroughness, from 0 to 9: 4 takes seven times as long as 2, for a tenth fewer bytes. */
const AVIF_EFFORT = 2;
/** The longest side in pixels that all three formats can have. */
const LONGEST_SIDE = 16_383;
/** Of how renditions are made; those that were made otherwise are not used any more. */
const WAY = 1;

/** Names how pictures are rendered now, in addresses of the cache and in entity tags. */
export const RENDERING = `v${WAY}-q${IMAGE_QUALITY}-a${AVIF_QUALITY}e${AVIF_EFFORT}`;

/** Where renditions are kept, those of each rendering in a folder of its own. */
export const renditionsFolder = (dataDir: string): string => path.join(dataDir, 'renditions');

/** Where all renditions of a file are kept. */
export const renditionsOf = (dataDir: string, fileId: string): string =>
  path.join(renditionsFolder(dataDir), RENDERING, fileId.slice(-2), fileId);

/** Makes renditions of stored pictures and keeps them on this machine's disk. */
export class Renditions {
  readonly #dataDir: string;
  readonly #disk: Disk;
  readonly #gate = createGate(AT_ONCE);
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #isKeeping = true;

  constructor(dataDir: string, disk: Disk, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#dataDir = dataDir;
    this.#disk = disk;
    this.#log = log;
  }

  /** Gives a rendition, making it first if need be; callers that ask at once get the same one. */
  get(file: FileRow, asked: RenditionSize, format: RenditionFormat): Promise<Buffer> {
    const size = withinPicture(file, asked);
    const name = `${size.width}x${size.height ?? 'auto'}.${format}`;
    const target = path.join(renditionsOf(this.#dataDir, file.id), name);
    const making = this.#making.get(target) ?? this.#load(target, file, size, format);
    this.#making.set(target, making);
    return making.finally(() => this.#making.delete(target));
  }

  async #load(target: string, file: FileRow, size: RenditionSize, format: RenditionFormat): Promise<Buffer> {
    const kept = await readFile(target).catch(() => undefined);
    if (kept) return kept;
    const bytes = await this.#gate(async () => render(await this.#disk.getBytes(file.key), size, format));
    await this.#keep(target, bytes);
    return bytes;
  }

  /** A full disk makes pictures slow, and none missing. It is told once, and again when it has been well meanwhile. */
  async #keep(target: string, bytes: Buffer): Promise<void> {
    try {
      await keep(target, bytes);
      this.#isKeeping = true;
    } catch (err) {
      if (this.#isKeeping) this.#log.warn({ err }, 'renditions can’t be kept, and are made anew for each reader');
      this.#isKeeping = false;
    }
  }
}

/** Nothing is enlarged: a width beyond the picture's own is as good as the first listed one that covers it. */
function withinPicture(file: FileRow, { width, height }: RenditionSize): RenditionSize {
  const enough = IMAGE_SIZES.find((size) => size >= (file.width ?? 0)) ?? width;
  return { width: height === undefined ? Math.min(width, enough) : width, height };
}

function render(source: Uint8Array, { width, height }: RenditionSize, format: RenditionFormat): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true, ...boundsOf(height) });
  if (format === 'avif') return picture.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: IMAGE_QUALITY }).toBuffer();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: IMAGE_QUALITY, mozjpeg: true }).toBuffer();
}

/** Crops to a height, or keeps the proportions of what is as tall as may be. */
const boundsOf = (height: number | undefined) =>
  height === undefined ? ({ height: LONGEST_SIDE, fit: 'inside' } as const) : ({ height, fit: 'cover' } as const);

/** A reader never sees a file half written: it gets its name when it is whole. */
async function keep(target: string, bytes: Buffer): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
