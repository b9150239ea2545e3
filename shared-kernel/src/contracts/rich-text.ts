import { withoutControls } from './controls.ts';

/** Allow-list of formatted texts. The API's sanitiser, the editor and its paste filter share it. */
export const RICH_TEXT = {
  tags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  /** Tags and their allowed equivalents. The page's title is the only `h1`. */
  renamed: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's' },
  /** By tag, in the order of output. */
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  attributesOfAll: ['dir', 'lang'],
  schemes: ['http', 'https', 'mailto', 'tel'],
};

/** Whether a text may show a picture. Pictures of other sites would report readers to those sites. */
export const isOwnPicture = (src: string): boolean => /^\/(?![/\\])/.test(src);

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u;
const MAILBOX = /^[^\s@/?#:]+@([^\s@/?#:]+)$/;
/** Names that look like a host, but are files relative to another page. */
const FILE_NAME = /\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|txt|zip)$/i;

/** Whether a text begins with a host, as an address without its scheme does. */
export const isHost = (text: string): boolean => {
  const [host] = HOST.exec(text) ?? [];
  return host !== undefined && !(host === text && FILE_NAME.test(host));
};

/** Adds missing slashes: on a page with the same scheme, `https:zara.com` is a relative address. */
export const withSlashes = (address: string): string => address.replace(/^(https?):[\\/]*(?=[^\\/])/i, '$1://');

/**
 * Completes the address of a link: `www.zara.com` becomes `https://www.zara.com`, a mailbox `mailto:…`.
 * @returns undefined for other schemes, and for files relative to another page
 */
export const toHref = (given: string): string | undefined => {
  const href = withoutControls(given).trim();
  if (/^(?:[?#]|\/(?![/\\]))/.test(href)) return href;
  if (isHost(href)) return `https://${href}`;
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined) return RICH_TEXT.schemes.includes(scheme) ? withSlashes(href) : undefined;
  return isHost(MAILBOX.exec(href)?.[1] ?? '') ? `mailto:${href}` : undefined;
};
