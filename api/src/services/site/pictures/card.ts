import path from 'node:path';
import Mustache from 'mustache';
import { type Locale, type PublishedSite, SOCIAL_IMAGE } from 'shared-kernel/contracts';
import { direction } from 'shared-kernel/i18n';
import { accentsOf, GROUNDS } from 'shared-kernel/theme/accent';
import { LEAF } from 'shared-kernel/theme/mark';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { MARK_SIDE, markOn } from './mark.ts';

/** Content of a card. */
export interface Card {
  /** Empty for the card of the mall itself. */
  title: string;
  locale: Locale;
  site: PublishedSite;
  logo: Sharp | undefined;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
const EDGE = 80;
const BAR = 16;
const HEAD = 72;
/** Pixels between the branch and the name. */
const GAP = 20;

/** Space for a text, and its possible sizes, largest first. The first size that fits is used. */
interface Room {
  width: number;
  height: number;
  sizes: readonly [number, ...number[]];
  /** Whether the text may wrap. */
  wraps?: true;
}

const TITLE: Room = { width: 860, height: 250, sizes: [92, 76, 62, 50, 40], wraps: true };
const TITLE_TOP = 206;
const NAME: Room = { width: WIDTH - 2 * EDGE - HEAD - GAP, height: HEAD, sizes: [40, 34, 28] };
const FOOT: Room = { width: WIDTH - 2 * EDGE, height: 60, sizes: [32, 28, 24] };

const FONTS = ['fraunces-latin-600.ttf', 'el-messiri-arabic-600.ttf'].map((file) =>
  path.join(import.meta.dirname, 'fonts', file),
);
const FAMILIES: Record<Locale, string> = {
  fr: 'Fraunces SemiBold, El Messiri SemiBold',
  en: 'Fraunces SemiBold, El Messiri SemiBold',
  ar: 'El Messiri SemiBold, Fraunces SemiBold',
};

/** Appearance of texts. */
interface Look {
  color: string;
  locale: Locale;
}

interface Drawing {
  input: Buffer;
  width: number;
  height: number;
}

/** Returns undefined when no character is visible. */
const write = async (
  words: string,
  { color, locale }: Look,
  { width, wraps }: Room,
  size: number,
): Promise<Drawing | undefined> => {
  const text = {
    text: `<span foreground="${color}">${Mustache.escape(words)}</span>`,
    font: `${FAMILIES[locale]}, ${size}`,
    rgba: true,
    dpi: 72,
    ...(wraps && { width, wrap: 'word-char' as const }),
  };
  try {
    const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.includes('no text to render')) return undefined;
    throw error;
  }
};

// The text renderer registers a font when a text first names its file, for the life of the process.
let fontsAreKnown: Promise<unknown> | undefined;
const knowFonts = (): Promise<unknown> => {
  fontsAreKnown ??= Promise.all(
    FONTS.map((fontfile) =>
      sharp({ text: { text: 'a', fontfile } })
        .png()
        .toBuffer(),
    ),
  ).catch((error: unknown) => {
    // Retry at the next card.
    fontsAreKnown = undefined;
    throw error;
  });
  return fontsAreKnown;
};

/**
 * Draws a text in the largest size that fits. A text that is too long in the smallest size is cut. Returns undefined
 * when no character is visible: the card is then drawn without it.
 */
const writeIn = async (words: string, look: Look, room: Room): Promise<Drawing | undefined> => {
  for (const size of room.sizes) {
    const drawing = await write(words, look, room, size);
    if (!drawing || (drawing.width <= room.width && drawing.height <= room.height)) return drawing;
  }
  const letters = [...words].slice(0, -1);
  const cut = letters
    .slice(0, letters.length * 0.8)
    .join('')
    .trimEnd();
  return cut === '' ? undefined : writeIn(`${cut}…`, look, { ...room, sizes: [room.sizes.at(-1) as number] });
};

/** Joins the lines of a text. */
const inLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

const ground = (locale: Locale, accent: string): Buffer => {
  const isRtl = direction(locale) === 'rtl';
  const side = 560;
  // The branch grows from the far corner beyond the edge.
  const place = `translate(${isRtl ? -110 : WIDTH - side + 110} ${HEIGHT - side + 60}) scale(${side / MARK_SIDE})`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUNDS.light.ground}"/>
    <g opacity="0.2" transform="${place}">${markOn('light', accent)}</g>
    <rect y="${HEIGHT - BAR}" width="${WIDTH}" height="${BAR}" fill="${accent}"/>
  </svg>`);
};

const branch = (accent: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${HEAD}" height="${HEAD}" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${markOn('light', accent)}</svg>`,
  );

/** Draws the picture that other sites show with a link to a page without its own picture. */
export const drawCard = async ({ title, locale, site, logo }: Card): Promise<Buffer> => {
  await knowFonts();
  const { accent } = accentsOf(site.color).light;
  const look: Look = { color: GROUNDS.light.ink, locale };
  const isRtl = direction(locale) === 'rtl';
  const at = (left: number, width: number): number => Math.round(isRtl ? WIDTH - left - width : left);
  const place = (drawing: Drawing | undefined, left: number, top: (height: number) => number): OverlayOptions[] =>
    drawing ? [{ input: drawing.input, left: at(left, drawing.width), top: Math.round(top(drawing.height)) }] : [];

  const head: OverlayOptions[] = [];
  if (logo) {
    const sign = await logo
      .resize({ height: HEAD, width: 420, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    head.push({ input: sign.data, top: EDGE, left: at(EDGE, sign.info.width) });
  } else {
    const name = await writeIn(inLine(site.name[locale]), look, NAME);
    head.push({ input: branch(accent), top: EDGE, left: at(EDGE, HEAD) });
    head.push(...place(name, EDGE + HEAD + GAP, (height) => EDGE + (HEAD - height) / 2));
  }
  const [tagline, city] = [site.tagline, site.city].map((texts) => inLine(texts[locale])) as [string, string];
  const ownTitle = inLine(title);
  const words = await writeIn(ownTitle || tagline, look, TITLE);
  const foot = await writeIn(ownTitle ? tagline : city, { ...look, color: LEAF.light }, FOOT);
  return sharp(ground(locale, accent))
    .composite([
      ...head,
      ...place(words, EDGE, () => TITLE_TOP),
      ...place(foot, EDGE, (height) => HEIGHT - EDGE - height),
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
};
