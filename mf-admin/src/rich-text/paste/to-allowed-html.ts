import { type TextDirection, withoutControls } from 'shared-kernel/contracts';
import { BLOCKS, holdsBlock, SECTIONS } from './blocks.ts';
import { directionOf, setDirection } from './direction.ts';
import { linkAddress } from './link-address.ts';
import { type Marks, marksWithin, NO_MARKS, type ParentElement, stylesOf, withMarks } from './marks.ts';
import { parseInert, STYLES } from './parse-inert.ts';
import { emojiOf, isOrnament, readPicture } from './pictures.ts';
import { rename } from './rename.ts';
import { toTable } from './tables.ts';
import { visibleLines } from './visible-lines.ts';
import { fromWordOnline, makeWordLists } from './word-lists.ts';

/** Where a text is pasted. */
interface Place {
  /** The site's origin, such as `https://mall.example`. */
  origin: string;
  /** Direction of the surrounding text, which content with the same direction needn't declare. */
  dir?: TextDirection | undefined;
}

interface Reading extends Place, ParentElement {
  document: Document;
  marks: Marks;
  /** How many levels to lower headings: a document that begins at `h1` keeps its levels below the page's title. */
  shift: number;
}

const UNSEEN = [
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'canvas',
    'video',
    'audio',
  ],
  ...['head', 'title', 'meta', 'link', 'xml', 'select', 'textarea', 'input', 'button', 'colgroup', 'col'],
  // Comments of Word, text deleted with tracked changes, and ends of paragraphs.
  ...['.msocomanchor', '[hidden]', 'del[cite]', 'br.Apple-interchange-newline', 'span.EOP'],
].join(', ');

/** Word's built-in styles, whose names don't depend on its language. */
const WORD_STYLES: Record<string, string> = {
  MsoTitle: 'h1',
  MsoSubtitle: 'h2',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

/**
 * Converts a pasted document to what the API allows: styles become tags, Word's lists become lists, `h1` becomes `h2`,
 * and pictures become those of the library, or placeholders.
 */
export const toAllowedHtml = (html: string, place: Place): string => {
  const given = parseInert(withoutControls(html));
  for (const picture of given.querySelectorAll('img')) {
    const emoji = emojiOf(picture);
    if (emoji) picture.replaceWith(emoji);
  }
  // Content copied from this editor is already valid, and contains its position.
  if (given.querySelector('[data-pm-slice]') && !given.querySelector('img:not([src^="/"])')) return html;
  for (const element of given.querySelectorAll(UNSEEN)) element.remove();
  for (const element of given.querySelectorAll(`[${STYLES}]`)) if (isHidden(element)) element.remove();
  for (const [name, tag] of Object.entries(WORD_STYLES))
    for (const paragraph of given.querySelectorAll(`p.${name}`)) rename(paragraph, tag);
  fromWordOnline(given.body);
  makeWordLists(given.body);
  const document = given.implementation.createHTMLDocument();
  const shift = given.querySelector('h1') ? 1 : 0;
  const reading = { ...place, document, marks: NO_MARKS, shift, isHeading: false, isLink: false };
  document.body.append(...read(given.body, reading));
  return document.body.innerHTML;
};

const isHidden = (element: Element): boolean => {
  const styles = stylesOf(element);
  return (
    styles.get('display') === 'none' || styles.get('mso-hide') === 'all' || styles.get('mso-element') === 'comment-list'
  );
};

const read = (parent: Node, reading: Reading): Node[] =>
  [...parent.childNodes].flatMap((node) => readNode(node, reading));

const readNode = (node: Node, reading: Reading): Node[] => {
  if (node.nodeType === node.TEXT_NODE) return readText(node, reading);
  return node.nodeType === node.ELEMENT_NODE ? readElement(node as Element, reading) : [];
};

const readText = (node: Node, { marks, document }: Reading): Node[] => {
  const { textContent, parentElement } = node;
  // Browsers write a space at the end of a copied run like this.
  const text = parentElement?.className === 'Apple-converted-space' ? ' ' : textContent;
  const lines = visibleLines(node, text ?? '');
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [document.createElement('br')] : []),
    ...(line ? [withMarks(document.createTextNode(line), marks, document)] : []),
  ]);
};

const readElement = (element: Element, outer: Reading): Node[] => {
  const tag = tagOf(element, outer);
  const isHeading = outer.isHeading || /^h[2-4]$/.test(tag);
  const marks = marksWithin(element, outer.marks, { ...outer, isHeading });
  const reading = { ...outer, marks, isHeading };
  const { document } = reading;
  if (tag === 'img') return isOrnament(element) ? [] : [readPicture(element, reading.origin, document)];
  if (tag === 'br') return isBetweenBlocks(element) ? [] : [document.createElement('br')];
  if (tag === 'hr') return [document.createElement('hr')];
  if (tag === 'a') return readLink(element, reading);
  if (tag === 'table') return toTable(element, (cell) => readCell(cell, reading), reading);
  if (tag === 'pre') return [readCode(element, reading)];
  if (tag === 'figure') return readFigure(element, reading);
  if (tag === 'ul' || tag === 'ol') return [readList(element, tag, reading)];
  if (KEPT_BLOCKS.includes(tag)) return readBlock(element, tag, reading);
  const isLine = element.matches(SECTIONS) && !element.querySelector(BLOCKS);
  return isLine ? readBlock(element, 'p', reading) : read(element, reading);
};

const readCell = (cell: Element, reading: Reading): Node[] =>
  read(cell, {
    ...reading,
    marks: marksWithin(cell, reading.marks, { ...reading, isHeading: cell.localName === 'th' }),
  });

const KEPT_BLOCKS = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'figcaption'];

const tagOf = ({ localName }: Element, { shift }: Reading): string => {
  const level = Number(/^h([1-6])$/.exec(localName)?.[1]);
  return level ? `h${Math.min(Math.max(level + shift, 2), 4)}` : localName;
};

/** A block; blank ones are dropped, since documents have them between others. Pictures become separate blocks. */
const readBlock = (element: Element, tag: string, reading: Reading): Node[] => {
  const content = read(element, reading);
  if (!LINES.includes(tag)) return isBlank(content) ? [] : [made(tag, content, element, reading)];
  const parts: Node[][] = [[]];
  for (const node of content) {
    if (node.nodeName === 'IMG') parts.push([node], []);
    else parts.at(-1)?.push(node);
  }
  return parts.flatMap((part) => {
    if (part[0]?.nodeName === 'IMG') return part;
    return isBlank(part) ? [] : [made(tag, part, element, reading)];
  });
};

/** Blocks that contain only text. */
const LINES = ['p', 'h2', 'h3', 'h4', 'figcaption'];

const isBlank = (content: readonly Node[]): boolean =>
  content.every((node) => (node.textContent ?? '').trim() === '' && !holdsMore(node));

const holdsMore = (node: Node): boolean =>
  node.nodeType === node.ELEMENT_NODE &&
  ((node as Element).matches('img, hr') || !!(node as Element).querySelector('img, hr'));

const made = (tag: string, content: readonly Node[], from: Element, { document, dir }: Reading): Element => {
  const element = document.createElement(tag);
  element.append(...content);
  setDirection(element, directionOf(from), dir);
  return element;
};

const readCode = (element: Element, reading: Reading): Element => {
  for (const end of element.querySelectorAll('br')) end.replaceWith('\n');
  return made('pre', [reading.document.createTextNode(element.textContent ?? '')], element, reading);
};

/** Keeps a picture with its caption, and replaces any other figure by its contents. */
const readFigure = (element: Element, reading: Reading): Node[] => {
  const content = read(element, reading);
  const figure = made('figure', content, element, reading);
  const [picture, another] = figure.querySelectorAll('img');
  if (!picture || another) return [...figure.childNodes];
  const caption = figure.querySelector('figcaption');
  figure.replaceChildren(picture, ...(caption ? [caption] : []));
  return [figure];
};

/** A list with all content in items: documents of Google have lists directly within lists. */
const readList = (element: Element, tag: string, reading: Reading): Element => {
  const list = made(tag, [], element, reading);
  const start = Number(element.getAttribute('start'));
  if (tag === 'ol' && Number.isInteger(start) && start > 1) list.setAttribute('start', String(start));
  for (const node of read(element, reading)) {
    const isItem = node.nodeName === 'LI';
    if (!isItem && (node.textContent ?? '').trim() === '') continue;
    if (isItem) list.append(node);
    else (list.lastElementChild ?? list.appendChild(reading.document.createElement('li'))).append(node);
  }
  return list;
};

/** A link with a valid address; otherwise only its text, such as for anchors within a document. */
const readLink = (element: Element, reading: Reading): Node[] => {
  const href = linkAddress(element.getAttribute('href') ?? '', reading.origin);
  const content = read(element, { ...reading, isLink: href !== undefined });
  // Pictures are blocks, which the editor can't put into links.
  if (href === undefined || content.some((node) => node.nodeName !== 'BR' && holdsBlock(node))) return content;
  const link = reading.document.createElement('a');
  link.setAttribute('href', href);
  link.append(...content);
  return [link];
};

const isBetweenBlocks = ({ previousSibling, nextSibling }: Node): boolean =>
  [previousSibling, nextSibling].every(
    (node) => node === null || (node.nodeType === 1 && (node as Element).matches(BLOCKS)),
  );
