import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { ArrivingView } from './arriving-view.tsx';
import { ARRIVING } from './pictures.ts';

/** Placeholder of a pasted picture while it uploads. It isn't part of the saved text. */
export const ArrivingPicture = Node.create({
  name: 'arrivingPicture',
  group: 'block',
  atom: true,
  priority: 1_000,
  addAttributes: () => ({
    src: { parseHTML: (place: Element) => place.getAttribute(ARRIVING) },
    alt: { default: '', parseHTML: (place: Element) => place.getAttribute('alt') ?? '' },
  }),
  parseHTML: () => [{ tag: `img[${ARRIVING}]` }],
  renderHTML: ({ node }) => ['img', { [ARRIVING]: node.attrs.src, alt: node.attrs.alt }],
  addNodeView: () => ReactNodeViewRenderer(ArrivingView),
});
