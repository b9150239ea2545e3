import { DOMSerializer, type Node as DocumentNode, Fragment, type Schema } from '@tiptap/pm/model';
import { RICH_TEXT, toHref, withoutControls } from 'shared-kernel/contracts';
import { ARRIVING } from './paste/pictures.ts';

const ATTRIBUTES: Record<string, readonly string[]> = RICH_TEXT.attributes;
const VOID = ['br', 'hr', 'img'];

/** Cached HTML of blocks. Unchanged blocks stay the same objects, so typing only serialises the edited one. */
const WRITTEN = new WeakMap<DocumentNode, string>();

/**
 * The text as HTML, exactly as the API stores it: sanitising changes nothing, so a saved form equals what is stored.
 * @returns an empty string without text
 */
export const htmlOf = (doc: DocumentNode): string => {
  if (isEmpty(doc)) return '';
  // Adjacent pictures may share one link.
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

/** Items of one line need no paragraph, unless it has attributes. */
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
  // Pages on other sites can't access the opener, receive no referrer, and gain no search ranking.
  const isExternal = element.localName === 'a' && /^https?:/i.test(kept('href') ?? '');
  return attributes.join('') + (isExternal ? ' rel="noopener noreferrer nofollow"' : '');
};

// Escapes what the API's sanitizer escapes and nothing else: its result must equal this one.
const escaped = (text: string | null): string =>
  withoutControls(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
