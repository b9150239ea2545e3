import { Editor } from '@tiptap/core';
import { EDITOR_TEXTS } from 'shared-kernel/testing/editor-texts';
import { EXTENSIONS } from './extensions.ts';
import { htmlOf } from './html-of.ts';

const open = (content: string): Editor => new Editor({ extensions: EXTENSIONS, content, injectCSS: false });

const written = (content: string): string => {
  const editor = open(content);
  const html = htmlOf(editor.state.doc);
  editor.destroy();
  return html;
};

it.each(EDITOR_TEXTS)('writes the HTML that it has read: %s', (html) => {
  expect(written(html)).toBe(html);
});

it.each(['', '<p></p>', '<p> </p>'])('writes an empty string for the empty document %j', (html) => {
  expect(written(html)).toBe('');
});

it.each([
  ['<h1>Titre</h1>', '<p>Titre</p>'],
  ['<p onclick="a()" class="x" style="color:red">x</p>', '<p>x</p>'],
  ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  [
    '<p><a href="https://a.example" target="_blank">x</a></p>',
    '<p><a href="https://a.example" rel="noopener noreferrer nofollow">x</a></p>',
  ],
  ['<ul><li><p>Un</p></li></ul>', '<ul><li>Un</li></ul>'],
])('drops the parts of %s that the API would remove', (html, expected) => {
  expect(written(html)).toBe(expected);
});

it('writes the results of its tools', () => {
  const editor = open('<p>Soldes</p>');
  editor.chain().selectAll().toggleBold().toggleHeading({ level: 2 }).run();
  expect(htmlOf(editor.state.doc)).toBe('<h2><strong>Soldes</strong></h2>');
  editor.chain().selectAll().setLink({ href: 'https://zara.example' }).run();
  expect(htmlOf(editor.state.doc)).toBe(
    '<h2><a href="https://zara.example" rel="noopener noreferrer nofollow"><strong>Soldes</strong></a></h2>',
  );
  editor.destroy();
});
