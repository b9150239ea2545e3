import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { isOwnPicture, RICH_TEXT, toHref, withoutControls } from 'shared-kernel/contracts';

/** What the back office's editor writes, and nothing that a browser would run, load unseen, or be styled by. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: RICH_TEXT.tags,
  allowedAttributes: {
    ...RICH_TEXT.attributes,
    a: [...RICH_TEXT.attributes.a, 'rel'],
    '*': RICH_TEXT.attributesOfAll,
  },
  allowedSchemes: RICH_TEXT.schemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  transformTags: {
    ...RICH_TEXT.renamed,
    a: (tagName, { rel: _, href: given, ...others }) => {
      const href = toHref(given ?? '');
      const attribs = { ...(href && { href }), ...others };
      return { tagName, attribs: { ...plain(attribs, 'href'), ...(leadsAway(href) && AWAY) } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: plain(attribs, 'src') }),
  },
};

/** A page that is opened in another tab must not reach back into ours, and nobody is vouched for. */
const AWAY = { rel: 'noopener noreferrer nofollow' };

const SITE = 'http://site.invalid';

/**
 * The address of a file as what looks for files in texts knows it, however a browser would let it be spelt. It names no state
 * of a picture: a text goes on to show what the file has become.
 */
const plain = (attribs: sanitizeHtml.Attributes, name: 'href' | 'src'): sanitizeHtml.Attributes => {
  const url = URL.parse(attribs[name] ?? '', SITE);
  if (url?.origin !== SITE) return attribs;
  const path = decoded(url.pathname).replace(/\/{2,}/g, '/');
  if (!path.includes('/bucket/file/')) return { ...attribs, [name]: asBrowsersRead(attribs[name] ?? '', url) };
  const { [name]: _, ...others } = attribs;
  return path.includes('%') ? others : { ...attribs, [name]: path + url.hash };
};

/**
 * An address of the site as browsers read it, which leave tabs and ends of lines out: what takes the language off
 * `/en/<tab>/evil.example` would leave another host's.
 */
const asBrowsersRead = (address: string, { pathname, search, hash }: URL): string => {
  const bare = address.replace(/[\t\n\r]/g, '').trim();
  return /^[/\\]/.test(bare) ? pathname.replace(/\/{2,}/g, '/') + search + hash : bare;
};

/** Decoded to the end: the server decodes once more what a browser leaves as it is. */
const decoded = (path: string): string => {
  try {
    const once = decodeURI(path);
    return once === path ? path : decoded(once);
  } catch {
    // No route takes it.
    return path;
  }
};

const leadsAway = (href = ''): boolean => /^https?:/i.test(href);

/** The most tags of HTML that is cleaned: thousands that are within each other take seconds. */
export const MOST_TAGS = 10_000;

/** Whether HTML has more tags than can be cleaned in passing. */
export const hasTooManyTags = (html: string): boolean => html.split('<').length - 1 > MOST_TAGS;

/** Characters of texts that are remembered with their clean form: the rules of one field clean a text several times. */
const REMEMBERED = 1_000_000;
const cleaned = new LRUCache<string, string>({ maxSize: REMEMBERED, sizeCalculation: (_, { length }) => length + 1 });

/** Whether the clean form of HTML is known. */
export const isCleaned = (html: string): boolean => cleaned.has(html);

/** Remembers what another thread has cleaned. */
export const rememberClean = (html: string, clean: string): void => {
  cleaned.set(html, clean);
};

/** HTML of the editor's allow-list: whatever else somebody sends is left out, its words apart. `&#1;` is a control, too. */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = withoutControls(sanitizeHtml(html, ALLOWED)).trim();
  cleaned.set(html, clean);
  return clean;
};

/** HTML as other sites can show it: what it leads to and shows is named by its whole address. */
export const withWholeAddresses = (html: string, publicUrl: string): string => {
  const whole =
    (name: 'href' | 'src'): sanitizeHtml.Transformer =>
    (tagName, { [name]: address = '', ...attribs }) => {
      const url = URL.parse(address, publicUrl);
      return { tagName, attribs: { ...attribs, ...(url && { [name]: url.href }) } };
    };
  return sanitizeHtml(html, {
    ...ALLOWED,
    allowedSchemesByTag: {},
    exclusiveFilter: () => false,
    transformTags: { a: whole('href'), img: whole('src') },
  });
};

/** Whether a reader would see nothing of what is left of some HTML: an editor that nobody wrote in sends `<p></p>`. */
export const isBlank = (html: string): boolean => {
  const clean = cleanHtml(html);
  // Characters that only say how others are written are seen as little as blanks.
  return !clean.includes('<img ') && clean.replace(/<[^>]*>|\p{Cf}/gu, '').trim() === '';
};
