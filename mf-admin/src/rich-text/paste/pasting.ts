import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type TextDirection, withoutControls } from 'shared-kernel/contracts';
import { parseInert } from './parse-inert.ts';
import { addressOf } from './pictures.ts';
import { toAllowedHtml } from './to-allowed-html.ts';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Programs add a picture of copied text to the clipboard. The picture only matters without text. */
const hasWords = (data: DataTransfer): boolean => {
  const { body } = parseInert(data.getData('text/html'));
  return body.textContent.trim() !== '' || data.getData('text/plain').trim() !== '';
};

const putPictures = async (view: EditorView, files: readonly File[], at: number): Promise<void> => {
  const places = await Promise.all(
    files.map(async (file) =>
      view.state.schema.node('arrivingPicture', { src: await addressOf(file), alt: file.name.replace(/\.\w+$/, '') }),
    ),
  );
  if (!view.isDestroyed) view.dispatch(view.state.tr.insert(Math.min(at, view.state.doc.content.size), places));
};

/** Converts pasted and dropped content to what the API allows, before it is shown. */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedText: withoutControls,
        transformPastedHTML: (html, view) =>
          toAllowedHtml(html, {
            origin: location.origin,
            dir: (view.dom.dir || undefined) as TextDirection | undefined,
          }),
        handlePaste: (view, { clipboardData }) => {
          const files = picturesIn(clipboardData);
          if (!clipboardData || files.length === 0 || hasWords(clipboardData)) return false;
          void putPictures(view, files, view.state.selection.to);
          return true;
        },
        handleDrop: (view, event) => {
          const files = picturesIn(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          void putPictures(view, files, at?.pos ?? view.state.selection.to);
          return true;
        },
      },
    }),
  ],
});
