import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isOwnPicture, toHref } from 'shared-kernel/contracts';
import { ArrivingPicture } from './paste/arriving-node.ts';
import { Pasting } from './paste/pasting.ts';

/** Levels of headings in texts, below the page's title. */
export const LEVELS = [2, 3, 4] as const;

/** A mark without a button, preserved where a text has it. */
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

/** A picture of the library: the API removes others. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null }],
});

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Tables are preserved as they are: the editor can move and delete them, but not edit their content. */
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

/** Marks text in another language than the surrounding text. */
const Languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [{ types: DIRECTED, attributes: { dir: { default: null }, lang: { default: null } } }],
});

/** The content that a text may have, as the API allows it. */
export const EXTENSIONS: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [...LEVELS] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => toHref(url) !== undefined,
      HTMLAttributes: { rel: null, target: null },
    },
    // It would add an empty paragraph to unedited texts.
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
