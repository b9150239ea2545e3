import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isOwnPicture, toHref } from 'shared-kernel/contracts';
import { ArrivingPicture } from './paste/arriving-node.ts';
import { Pasting } from './paste/pasting.ts';

/** Levels of headings that texts have: the page's own title is above them. */
export const LEVELS = [2, 3, 4] as const;

/** A mark that has no button but is kept where somebody brought it. */
const kept = (name: string, tag: string): AnyExtension =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: `(image | ${ArrivingPicture.name}) caption?`,
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

/** A picture of the library: the API keeps no other. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null }],
});

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** A table is kept as it came: this editor moves and deletes it, and changes nothing in it. */
const KeptTable = Node.create({
  name: 'table',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'table', getAttrs: ({ outerHTML }) => ({ html: outerHTML }) }],
  renderHTML: ({ node }) => {
    const { body } = new DOMParser().parseFromString(node.attrs.html, 'text/html');
    return { dom: document.importNode(body.firstElementChild ?? body, true) };
  },
});

const DIRECTED = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock'];

/** What is written in another language than the text around it says so. */
const Languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [{ types: DIRECTED, attributes: { dir: { default: null }, lang: { default: null } } }],
});

/** All that a text may hold: what the API keeps of one. */
export const EXTENSIONS: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [...LEVELS] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => toHref(url) !== undefined,
      HTMLAttributes: { rel: null, target: null },
    },
    // It would add an empty paragraph to texts that nobody touched.
    trailingNode: false,
  }),
  OwnImage,
  ArrivingPicture,
  Pasting,
  Figure,
  Caption,
  KeptTable,
  Languages,
  kept('subscript', 'sub'),
  kept('superscript', 'sup'),
  kept('highlight', 'mark'),
];
