import { STYLES } from './parse-inert.ts';

/** The marks of a run of text, by tag. */
export type Marks = Readonly<Record<MarkTag, boolean>>;

type MarkTag = (typeof MARK_TAGS)[number];

const MARK_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark'] as const;

export const NO_MARKS = Object.fromEntries(MARK_TAGS.map((tag) => [tag, false])) as Marks;

const BY_TAG: Record<string, MarkTag> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/**
 * Properties of an element's inline styles, parsed from text: the page's policy blocks inline styles, so browsers don't
 * parse them.
 */
export const stylesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(
    (element.getAttribute(STYLES) ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const [name, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)];
      return colon < 0 ? [] : withLonghands(name.trim().toLowerCase(), value.trim().toLowerCase());
    }),
  );

const FONT_SIZE =
  /^(?:[\d.]+(?:p[xtc]|r?em|ex|ch|in|[cm]m|q|v\w+|%)|(?:xx?-)?small|medium|(?:x{1,3}-)?large|smaller|larger|(?:calc|clamp|min|max|var)\()/;

/** A property, and the style and weight that `font` sets, also when it names neither. */
const withLonghands = (name: string, value: string): (readonly [string, string])[] => {
  if (name !== 'font') return [[name, value]];
  const longhands = (style: string, weight: string) => [
    ['font-style', style] as const,
    ['font-weight', weight] as const,
  ];
  if (INHERITED.test(value)) return longhands(value, value);
  const words = value.split(/\s+/);
  const size = words.findIndex((word) => FONT_SIZE.test(word));
  // Browsers ignore fonts without a size.
  if (size < 0) return [];
  const find = (pattern: RegExp): string => words.slice(0, size).find((word) => pattern.test(word)) ?? 'normal';
  return longhands(find(/^(?:italic|oblique)$/), find(/^(?:bold|bolder|lighter|\d+)$/));
};

/** The context of text, in which some marks are implied. */
export interface ParentElement {
  isHeading: boolean;
  isLink: boolean;
}

/**
 * The marks of an element's content: those of its tag, then those that its styles add or remove, as `<b
 * style="font-weight:normal">` around a whole Google document does.
 */
export const marksWithin = (element: Element, marks: Marks, { isHeading, isLink }: ParentElement): Marks => {
  const own = BY_TAG[element.localName];
  const styles = stylesOf(element);
  const weight = styles.get('font-weight');
  const style = styles.get('font-style');
  const lines = styles.get('text-decoration') ?? styles.get('text-decoration-line') ?? '';
  const level = styles.get('vertical-align');
  const isBold = markBy(weight, isHeavy, marks.strong);
  const isItalic = markBy(style, (value) => /italic|oblique/.test(value), marks.em);
  const takesLines = (own === 'u' || own === 's') && lines.startsWith('none');
  return {
    ...marks,
    ...(own && { [own]: !takesLines }),
    ...(isBold !== undefined && !(isBold && isHeading) && { strong: isBold }),
    ...(isItalic !== undefined && { em: isItalic }),
    ...(lines.includes('underline') && !isLink && { u: true }),
    ...(lines.includes('line-through') && { s: true }),
    ...(level === 'super' && { sup: true }),
    ...(level === 'sub' && { sub: true }),
    ...(styles.has('mso-highlight') && { mark: true }),
  };
};

const INHERITED = /^(?:inherit|unset)\b/;

/** Whether the value of an inherited property makes a mark; undefined without a value. */
const markBy = (value: string | undefined, isMark: (value: string) => boolean, outer: boolean): boolean | undefined => {
  if (value === undefined) return undefined;
  return INHERITED.test(value) ? outer : isMark(value);
};

const isHeavy = (weight: string): boolean => /^bold/.test(weight) || Number.parseFloat(weight) >= 600;

/** Wraps a node in an element for each mark. */
export const withMarks = (node: Node, marks: Marks, document: Document): Node => {
  const tags = MARK_TAGS.filter((tag) => marks[tag]).toReversed();
  return tags.reduce((inner, tag) => {
    const element = document.createElement(tag);
    element.append(inner);
    return element;
  }, node);
};
