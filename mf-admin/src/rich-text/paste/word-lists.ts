import type { TextDirection } from 'shared-kernel/contracts';
import { directionOf, setDirection } from './direction.ts';
import { stylesOf } from './marks.ts';
import { STYLES } from './parse-inert.ts';
import { rename } from './rename.ts';

const LIST = /\bl\d+\s+level(\d+)/;
/** `1.`, `a)`, `(iv)`, `١-`. A bullet may be any other character, including the letter o. */
const NUMBER = /^\(?(\p{N}+|\p{L}{1,4})[.)-]/u;

/**
 * Word for the web writes each list item as a list, and headings as paragraphs. They are converted to what Word itself
 * writes and {@link makeWordLists} reads, and to headings.
 */
export const fromWordOnline = (body: Element): void => {
  for (const heading of body.querySelectorAll('p[role="heading"][aria-level]')) {
    rename(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)}`);
  }
  for (const wrapper of body.querySelectorAll('div.ListContainerWrapper')) {
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(toWordItem));
  }
};

const toWordItem = (item: Element): Element => {
  const paragraph = item.ownerDocument.createElement('p');
  const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? '1';
  paragraph.setAttribute(STYLES, `mso-list:l0 level${level}`);
  const marker = item.ownerDocument.createElement('span');
  marker.setAttribute(STYLES, 'mso-list:ignore');
  marker.textContent =
    item.parentElement?.localName === 'ol' ? `${item.getAttribute('data-aria-posinset') ?? 1}.` : '·';
  // Items of nested lists are converted, too.
  for (const nested of item.querySelectorAll('ul, ol')) nested.remove();
  const line = lineOf(item);
  setDirection(paragraph, (line && directionOf(line)) ?? directionOf(item));
  line?.replaceWith(...line.childNodes);
  paragraph.append(marker, ...item.childNodes);
  return paragraph;
};

/** The paragraph that contains all text of an item. */
const lineOf = (item: Element): Element | undefined =>
  [...item.children].find(
    ({ localName, textContent }) => localName === 'p' && textContent?.trim() === item.textContent?.trim(),
  );

interface WordItem {
  level: number;
  isOrdered: boolean;
  /** Number of an ordered item, if it has one. */
  number: number;
}

/**
 * Word writes list items as paragraphs, each starting with its bullet or number in a `mso-list:Ignore`: `<p
 * class=MsoListParagraph style='mso-list:l0 level1 lfo1'>`. They are converted to lists, nested by level.
 */
export const makeWordLists = (body: Element): void => {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (itemOf(paragraph) && !isItem(paragraph.previousElementSibling)) makeList(runFrom(paragraph));
  }
};

const isItem = (element: Element | null): boolean => element !== null && itemOf(element) !== undefined;

const runFrom = (first: Element): Element[] => {
  const run: Element[] = [];
  for (let next: Element | null = first; next && isItem(next); next = next.nextElementSibling) run.push(next);
  return run;
};

const itemOf = (paragraph: Element): WordItem | undefined => {
  const level = LIST.exec(stylesOf(paragraph).get('mso-list') ?? '')?.[1];
  if (!level || /^h\d$/.test(paragraph.localName)) return undefined;
  const number = NUMBER.exec(markerOf(paragraph)?.textContent?.trim() ?? '')?.[1];
  return { level: Number(level), isOrdered: number !== undefined, number: Number(number) || 1 };
};

const markerOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll(`[${STYLES}]`)].find((part) => stylesOf(part).get('mso-list') === 'ignore');

interface OpenList {
  level: number;
  list: Element;
}

const makeList = (paragraphs: readonly Element[]): void => {
  const open: OpenList[] = [];
  const directions = paragraphs.map(directionOf);
  const [first] = directions;
  const shared = directions.every((dir) => dir === first) ? first : undefined;
  for (const [index, paragraph] of paragraphs.entries()) {
    const item = itemOf(paragraph) as WordItem;
    while (open.length > 1 && (open.at(-1) as OpenList).level > item.level) open.pop();
    const last = open.at(-1);
    const tag = item.isOrdered ? 'ol' : 'ul';
    if (last && last.level >= item.level && last.list.localName !== tag) open.pop();
    if (!last || last.level < item.level || last.list.localName !== tag)
      open.push(startList(paragraph, item, { parent: open.at(-1), dir: shared }));
    const entry = paragraph.ownerDocument.createElement('li');
    setDirection(entry, directions[index], shared);
    markerOf(paragraph)?.remove();
    (open.at(-1) as OpenList).list.append(entry);
    entry.append(...paragraph.childNodes);
    paragraph.remove();
  }
};

const startList = (
  paragraph: Element,
  { level, isOrdered, number }: WordItem,
  { parent, dir }: { parent: OpenList | undefined; dir: TextDirection | undefined },
): OpenList => {
  const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && number > 1) list.setAttribute('start', String(number));
  if (parent) {
    (parent.list.lastElementChild ?? parent.list).append(list);
  } else {
    setDirection(list, dir);
    paragraph.before(list);
  }
  return { level, list };
};
