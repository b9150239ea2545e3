/** A text in three parts; the middle one differs from another text. */
type Parts = [start: string, middle: string, end: string];

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/);

/** Number of equal words at the start of two texts. */
const alike = (words: readonly string[], others: readonly string[]): number => {
  const end = words.findIndex((word, place) => word !== others[place]);
  return end === -1 ? words.length : end;
};

/** Splits a text into what it shares with another one at both ends, word by word, and the part between. */
export const partsOf = (text: string, other: string): Parts => {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const start = alike(words, others);
  const [rest, otherRest] = [words.slice(start), others.slice(start)];
  const end = rest.length - alike(rest.toReversed(), otherRest.toReversed());
  return [words.slice(0, start), rest.slice(0, end), rest.slice(end)].map((part) => part.join('')) as Parts;
};

const htmlOf = (node: Node): string => {
  if (node instanceof Element) return node.outerHTML;
  const paragraph = document.createElement('p');
  paragraph.textContent = node.textContent;
  return paragraph.outerHTML;
};

/** The blocks of a formatted text as HTML: paragraphs, headings, lists and pictures. */
export const blocksOf = (html: string): string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].filter((node) => node instanceof Element || node.textContent?.trim()).map(htmlOf);
};
