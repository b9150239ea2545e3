import { STYLES } from './parse-inert.ts';

/** The marks of a run of text, by tag. */
export type Marks = Readonly<Record<MarkTag, boolean>>;

type MarkTag = (typeof MARK_TAGS)[number];

const MARK_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark'] as const;

export const NO_MARKS = Object.fromEntries(MARK_TAGS.map((tag) => [tag, false])) as Marks;

const BY_TAG: Record<string, MarkTag> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em', u: 'u', ins: 'u' },
  ...{ s: 's', del: 's', strike: 's', sub: 'sub', sup: 'sup', mark: 'mark' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
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
      return colon < 0 ? [] : [[name.trim().toLowerCase(), value.trim().toLowerCase()] as const];
    }),
  );

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
  const weight = styles.get('font-weight') ?? /\b(?:bold|[6-9]00)\b/.exec(styles.get('font') ?? '')?.[0];
  const style = styles.get('font-style');
  const lines = styles.get('text-decoration') ?? styles.get('text-decoration-line') ?? '';
  const level = styles.get('vertical-align');
  const isBold = weight === undefined ? undefined : isHeavy(weight);
  const takesLines = (own === 'u' || own === 's') && lines.startsWith('none');
  return {
    ...marks,
    ...(own && { [own]: !takesLines }),
    ...(isBold !== undefined && !(isBold && isHeading) && { strong: isBold }),
    ...(style && { em: /italic|oblique/.test(style) }),
    ...(lines.includes('underline') && !isLink && { u: true }),
    ...(lines.includes('line-through') && { s: true }),
    ...(level === 'super' && { sup: true }),
    ...(level === 'sub' && { sub: true }),
    ...(styles.has('mso-highlight') && { mark: true }),
  };
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
