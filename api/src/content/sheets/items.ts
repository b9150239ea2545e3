/** Quoted, or up to the next semicolon or line end. */
const ITEM = /\s*"((?:[^"]|"")*)"\s*(?=[;؛\n]|$)|[^;؛\n]+/g;
const NEEDS_QUOTES = /[;؛\n]|^"/;

/** Items of a cell: one a line, or separated by semicolons. Those with a semicolon are in quotes. */
export const splitItems = (text: string): string[] =>
  [...text.matchAll(ITEM)].map(([item, quoted]) => (quoted?.replaceAll('""', '"') ?? item).trim()).filter(Boolean);

/** Writes items as {@link splitItems} reads them. */
export const joinItems = (items: readonly string[]): string =>
  items.map((item) => (NEEDS_QUOTES.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join('; ');
