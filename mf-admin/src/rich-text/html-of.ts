import { DOMSerializer, type Node as DocumentNode, Fragment, type Schema } from '@tiptap/pm/model';
import { RICH_TEXT, toHref, withoutControls } from 'shared-kernel/contracts';
import { ARRIVING } from './paste/pictures.ts';

const ATTRIBUTES: Record<string, readonly string[]> = RICH_TEXT.attributes;
const VOID = ['br', 'hr', 'img'];

/** Blocks stay the same objects until they are changed: at a key, only the one that was typed into is written anew. */
const WRITTEN = new WeakMap<DocumentNode, string>();

/**
 * What is written, as the API keeps it: its cleaning finds nothing to change, so a form that was saved holds what is stored.
 * @returns nothing where nobody wrote anything
 */
export const htmlOf = (doc: DocumentNode): string => {
  if (isEmpty(doc)) return '';
  // Pictures side by side may be within one link.
  if (doc.children.some(({ marks }) => marks.length > 0)) return htmlIn(doc.content, doc.type.schema);
  return doc.children.map(blockOf).join('');
};

const blockOf = (block: DocumentNode): string => {
  const html = WRITTEN.get(block) ?? htmlIn(Fragment.from(block), block.type.schema);
  WRITTEN.set(block, html);
  return html;
};

const htmlIn = (content: Fragment, schema: Schema): string => {
  const place = document.createElement('div');
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  for (const item of place.querySelectorAll('li')) tighten(item);
  return write(place);
};

const isEmpty = ({ childCount, firstChild }: DocumentNode): boolean =>
  childCount === 0 || (childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0);

/** An item of one line needs no paragraph around it, unless that says something of its own. */
const tighten = (item: HTMLLIElement): void => {
  const [first, ...others] = item.children;
  const isLine = first?.tagName === 'P' && first.attributes.length === 0;
  if (isLine && others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    first.replaceWith(...first.childNodes);
};

const write = (parent: Element): string =>
  [...parent.childNodes]
    .map((node) => (node instanceof Element ? writeElement(node) : escaped(node.textContent)))
    .join('');

const writeElement = (element: Element): string => {
  if (element.hasAttribute(ARRIVING)) return '';
  const tag = element.localName;
  const open = `<${tag}${writeAttributes(element)}`;
  return VOID.includes(tag) ? `${open} />` : `${open}>${write(element)}</${tag}>`;
};

const writeAttributes = (element: Element): string => {
  const names = [...(ATTRIBUTES[element.localName] ?? []), ...RICH_TEXT.attributesOfAll];
  const kept = (name: string): string | null => {
    const value = element.getAttribute(name);
    return name === 'href' && value !== null ? (toHref(value) ?? null) : value;
  };
  const attributes = names.flatMap((name) => {
    const value = kept(name);
    return value === null ? [] : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
  });
  // A page that is opened from ours must not reach back into it, and nobody is vouched for.
  const leadsAway = element.localName === 'a' && /^https?:/i.test(kept('href') ?? '');
  return attributes.join('') + (leadsAway ? ' rel="noopener noreferrer nofollow"' : '');
};

const escaped = (text: string | null): string =>
  withoutControls(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
