import type { Editor } from '@tiptap/react';
import { LEVELS } from './extensions.ts';

/** A tool that acts at once on the selection. */
export interface Tool {
  /** Key of its label and of its state. */
  name: string;
  /** Lines for `LineDrawing`, or letters that serve as the icon in every language. */
  icon?: string;
  letters?: string;
  run: (editor: Editor) => void;
  /** Absent for tools without a state. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const heading = (level: (typeof LEVELS)[number]): Tool => ({
  name: `heading${level}`,
  letters: `T${level - 1}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** In the toolbar's order, grouped. */
export const TOOLS: readonly (readonly Tool[])[] = [
  LEVELS.map(heading),
  [
    {
      name: 'bold',
      icon: 'M7 5h6a3.5 3.5 0 0 1 0 7H7V5Zm0 7h7a3.5 3.5 0 0 1 0 7H7v-7Z',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      icon: 'M10 5h7M7 19h7M14 5l-4 14',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      icon: 'M4 12h16M17 7c-.5-2-2.5-3-5-3-3 0-5 1.5-5 4 0 1.5 1 2.5 2 3M7 16c.5 2.5 2.5 4 5 4 3 0 5-1.5 5-4 0-1-.3-1.8-.8-2.5',
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      icon: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 11c0-1 2.5-1.2 2.5.300C6.5 12.5 4 13 4 14h2.5M4 16.5h2.3L5 18c2 0 2 2.5 0 2.5-.5 0-1-.2-1-.5',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      icon: 'M5 7h5v5c0 3-1.5 4.5-4 5M14 7h5v5c0 3-1.5 4.5-4 5',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'rule',
      icon: 'M4 12h16',
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

/** Undo and redo. */
export const HISTORY: readonly Tool[] = [
  {
    name: 'undo',
    icon: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 11h-3',
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 11h3',
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];
