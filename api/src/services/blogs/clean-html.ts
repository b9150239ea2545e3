import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { isInvisible, isOwnPicture, RICH_TEXT, toHref, withoutControls } from 'shared-kernel/contracts';

/**
 * HTML that the editor produces. Excludes everything that a browser would execute, load from elsewhere or use as style.
 */
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
      return { tagName, attribs: { ...plain(attribs, 'href'), ...(isExternal(href) && AWAY) } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: plain(attribs, 'src') }),
  },
};

/** A page in another tab must not control this one, and links are no recommendation. */
const AWAY = { rel: 'noopener noreferrer nofollow' };

const SITE = 'http://site.invalid';

/**
 * Normalises addresses of the site's files, so that searches for file uses find every spelling. The version of a
 * picture is removed, so that a text shows the current one.
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
 * An internal address as browsers parse it, which ignore tabs and line breaks. Otherwise removing the language from
 * `/en/<tab>/evil.example` would leave another host.
 */
const asBrowsersRead = (address: string, { pathname, search, hash }: URL): string => {
  const bare = address.replace(/[\t\n\r]/g, '').trim();
  return /^[/\\]/.test(bare) ? pathname.replace(/\/{2,}/g, '/') + search + hash : bare;
};

/** Decodes repeatedly: the server decodes once more than the browser. */
const decoded = (path: string): string => {
  try {
    const once = decodeURI(path);
    return once === path ? path : decoded(once);
  } catch {
    // No route matches it.
    return path;
  }
};

const isExternal = (href = ''): boolean => /^https?:/i.test(href);

/** Maximum tags in cleaned HTML: cleaning thousands of nested ones takes seconds. */
export const MAX_TAGS = 10_000;

/** Whether the HTML exceeds that maximum. */
export const hasTooManyTags = (html: string): boolean => html.split('<').length - 1 > MAX_TAGS;

/** Characters of cached texts. The rules of a field clean its text several times. */
const REMEMBERED = 1_000_000;
const cleaned = new LRUCache<string, string>({ maxSize: REMEMBERED, sizeCalculation: (_, { length }) => length + 1 });

/** Whether the clean form is cached. */
export const isCleaned = (html: string): boolean => cleaned.has(html);

/** Caches the result of the worker thread. */
export const rememberClean = (html: string, clean: string): void => {
  cleaned.set(html, clean);
};

/**
 * Reduces HTML to the editor's allow-list. Text of other elements stays. Control characters such as `&#1;` are removed.
 */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = withoutControls(sanitizeHtml(html, ALLOWED)).trim();
  cleaned.set(html, clean);
  return clean;
};

/** HTML for other sites, with absolute addresses. */
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

/** Whether the cleaned HTML has no visible content, such as an empty editor's `<p></p>`. */
export const isBlank = (html: string): boolean => {
  const clean = cleanHtml(html);
  return !clean.includes('<img ') && isInvisible(clean.replace(/<[^>]*>/g, ''));
};
