/** Attribute with a pasted element's inline styles. */
export const STYLES = 'data-style';

const STYLE_SHEET = /<style[\s>][\s\S]*?<\/style\s*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const POLICED = /([\s"'])(style|on[a-z]+)(?=\s*=)/gi;

/**
 * Parses pasted HTML. Browsers apply the page's policy to parsed documents too, and report each inline style and
 * handler. So styles are renamed, and style sheets removed.
 */
export const parseInert = (html: string): Document => {
  const inert = html.replace(STYLE_SHEET, '').replace(TAG, (tag) => tag.replace(POLICED, '$1data-$2'));
  return new DOMParser().parseFromString(inert, 'text/html');
};
