import path from 'node:path';
import Mustache from 'mustache';
import { accentsOf, GROUNDS } from 'shared-kernel/accent';
import { type Locale, type PublishedSite, SOCIAL_IMAGE } from 'shared-kernel/contracts';
import { direction } from 'shared-kernel/i18n';
import { LEAF } from 'shared-kernel/mark';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { MARK_SIDE, markOn } from './mark.ts';

/** What a card says, and of whom. */
export interface Card {
  /** Empty on the card of the mall itself. */
  title: string;
  locale: Locale;
  site: PublishedSite;
  logo: Sharp | undefined;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
const EDGE = 80;
const BAR = 16;
const HEAD = 72;
/** Pixels that a title has. */
const TITLE = { width: 860, top: 206, height: 250 };
/** The sizes that a title may have, the largest first: the first that fits is taken. */
const TITLE_SIZES = [92, 76, 62, 50, 40];

const FONTS = ['fraunces-latin-600.ttf', 'el-messiri-arabic-600.ttf'].map((file) =>
  path.join(import.meta.dirname, 'fonts', file),
);
const FAMILIES: Record<Locale, string> = {
  fr: 'Fraunces SemiBold, El Messiri SemiBold',
  en: 'Fraunces SemiBold, El Messiri SemiBold',
  ar: 'El Messiri SemiBold, Fraunces SemiBold',
};

interface Line {
  size: number;
  color: string;
  locale: Locale;
  width?: number;
}

const write = async (words: string, { size, color, locale, width }: Line) => {
  const text = {
    text: `<span foreground="${color}">${Mustache.escape(words)}</span>`,
    font: `${FAMILIES[locale]}, ${size}`,
    rgba: true,
    dpi: 72,
    ...(width && { width, wrap: 'word-char' as const }),
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

// The library that draws letters knows a font from when a text has first named its file, until the process ends.
let fontsAreKnown: Promise<unknown> | undefined;
const knowFonts = (): Promise<unknown> => {
  fontsAreKnown ??= Promise.all(
    FONTS.map((fontfile) =>
      sharp({ text: { text: 'a', fontfile } })
        .png()
        .toBuffer(),
    ),
  );
  return fontsAreKnown;
};

/** A title in the largest size that fits; the last one is cut where even that doesn't. */
const writeTitle = async (words: string, line: Omit<Line, 'size'>) => {
  for (const size of TITLE_SIZES) {
    const title = await write(words, { ...line, size, width: TITLE.width });
    if (title.height <= TITLE.height) return title;
  }
  const cut = `${words.slice(0, words.length * 0.8).trimEnd()}…`;
  return writeTitle(cut, line);
};

const ground = (locale: Locale, accent: string): Buffer => {
  const isRtl = direction(locale) === 'rtl';
  const side = 560;
  // The branch grows from the far corner, and over the edge.
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

/** Draws the picture that other sites show beside a link to a page that has none of its own. */
export const drawCard = async ({ title, locale, site, logo }: Card): Promise<Buffer> => {
  await knowFonts();
  const { accent } = accentsOf(site.color).light;
  const { ink } = GROUNDS.light;
  const isRtl = direction(locale) === 'rtl';
  const at = (left: number, width: number): number => Math.round(isRtl ? WIDTH - left - width : left);
  const mall = site.name[locale];

  const head: OverlayOptions[] = [];
  if (logo) {
    const sign = await logo
      .resize({ height: HEAD, width: 420, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    head.push({ input: sign.data, top: EDGE, left: at(EDGE, sign.info.width) });
  } else {
    const name = await write(mall, { size: 40, color: ink, locale });
    head.push({ input: branch(accent), top: EDGE, left: at(EDGE, HEAD) });
    head.push({
      input: name.input,
      top: EDGE + Math.round((HEAD - name.height) / 2),
      left: at(EDGE + HEAD + 20, name.width),
    });
  }
  const words = await writeTitle(title.trim() || site.tagline[locale], { color: ink, locale });
  const foot = await write((title.trim() ? site.tagline : site.city)[locale], { size: 32, color: LEAF.light, locale });
  return sharp(ground(locale, accent))
    .composite([
      ...head,
      { input: words.input, top: TITLE.top, left: at(EDGE, words.width) },
      { input: foot.input, top: HEIGHT - EDGE - foot.height, left: at(EDGE, foot.width) },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
};
