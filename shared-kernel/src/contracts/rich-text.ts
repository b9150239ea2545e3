import { withoutControls } from './controls.ts';

/** All that a formatted text may hold. The API's sanitiser, the editor and what it makes of pasted documents share it. */
export const RICH_TEXT = {
  tags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  /** Tags that say the same as one that is kept. The page's own title is above `h2`. */
  renamed: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's' },
  /** By tag, in the order in which they are written. */
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

/** Whether a text may show a picture: one of another site would tell that site who reads. */
export const isOwnPicture = (src: string): boolean => /^\/(?![/\\])/.test(src);

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u;
const MAILBOX = /^[^\s@/?#:]+@([^\s@/?#:]+)$/;
/** What would be a host by its shape, and is a file beside a page that is elsewhere. */
const FILE_NAME = /\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|txt|zip)$/i;

/** Whether a text begins with a host, as an address does that lacks its scheme. */
export const isHost = (text: string): boolean => {
  const [host] = HOST.exec(text) ?? [];
  return host !== undefined && !(host === text && FILE_NAME.test(host));
};

/**
 * The address that a link of a text leads to: `www.zara.com` becomes `https://www.zara.com`, a mailbox `mailto:…`.
 * @returns nothing of what leads nowhere: another scheme, or a file beside a page that is elsewhere
 */
export const toHref = (given: string): string | undefined => {
  const href = withoutControls(given).trim();
  if (/^(?:[?#]|\/(?![/\\]))/.test(href)) return href;
  if (isHost(href)) return `https://${href}`;
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined) return RICH_TEXT.schemes.includes(scheme) ? href : undefined;
  return isHost(MAILBOX.exec(href)?.[1] ?? '') ? `mailto:${href}` : undefined;
};
