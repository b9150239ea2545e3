import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { pageAddress } from '../config/page-address.ts';
import type { MailValues } from './mail.ts';

type LetterValues = MailValues['newsletter-letter'];

interface LetterPlace {
  /** Scheme and host of the site. */
  publicUrl: string;
  locale: Locale;
  /** Colour of links. */
  accent: string;
}

/** Width of pictures in the mail's column, in pixels. */
const COLUMN = 494;

/** The parts of the layout that only letters have. */
export const letterView = (
  { preheader, introduction, parts }: LetterValues,
  { publicUrl, locale, accent }: LetterPlace,
): object => ({
  preheader,
  introduction: withStyles(introduction, accent),
  introductionText: toText(introduction),
  parts: parts.map(({ picture, link, ...part }) => ({
    ...part,
    link: pageAddress(publicUrl, locale, link),
    label: textsIn(locale)('mail.readMore'),
    picture: picture && {
      address: publicUrl + picture.path,
      alt: picture.alt,
      width: COLUMN,
      height: Math.round((picture.height * COLUMN) / picture.width),
    },
  })),
});

/** Splits a plain text at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const TEXT_STYLE = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#231d1a;';
const TITLE_STYLE = 'margin:0 0 8px;font-size:18px;line-height:1.4;color:#231d1a;';

/** Class and style of tags in the introduction. Mail programs ignore style elements or show their own defaults. */
const STYLES: Record<string, string> = {
  p: `class="ink" style="${TEXT_STYLE}"`,
  ul: `class="ink" style="${TEXT_STYLE}"`,
  ol: `class="ink" style="${TEXT_STYLE}"`,
  blockquote: `class="soft" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#62554b;"`,
  h2: `class="ink" style="${TITLE_STYLE}"`,
  h3: `class="ink" style="${TITLE_STYLE}"`,
  h4: `class="ink" style="${TITLE_STYLE}"`,
  img: 'style="max-width:100%;height:auto;border:0;"',
};

/** Adds inline styles to clean HTML. */
const withStyles = (html: string, accent: string): string => {
  const styles = { ...STYLES, a: `class="link" style="color:${accent};"` };
  return html.replace(/<([a-z]+[2-4]?)(?=[ >])/g, (tag, name: keyof typeof styles) =>
    styles[name] ? `${tag} ${styles[name]}` : tag,
  );
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Converts clean HTML to plain text: links with their addresses, one line for each block. */
const toText = (html: string): string =>
  html
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      words === href ? href : `${words} (${href})`,
    )
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/g, ' | ')
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<br[^>]*>|<\/(?:li|tr)>/g, '\n')
    .replace(/<\/(?:p|h[2-4]|ul|ol|blockquote|pre|figure|table)>|<\/?figcaption>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] as string)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
