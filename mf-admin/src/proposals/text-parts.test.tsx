import { blocksOf, partsOf } from './text-parts.ts';

it.each([
  ['Dès lundi matin.', 'Dès mardi matin.', ['Dès ', 'lundi ', 'matin.']],
  ['Dès lundi.', 'Dès lundi.', ['Dès lundi.', '', '']],
  ['bis bis', 'bis', ['', 'bis ', 'bis']],
  ['', 'Neuf', ['', '', '']],
  ['Neuf', '', ['', 'Neuf', '']],
])('marks in "%s" what "%s" hasn’t', (text, other, parts) => {
  expect(partsOf(text, other)).toEqual(parts);
});

it('parts a text into its blocks, and loses nothing that stands between them', () => {
  expect(blocksOf('<p>Un <b>mot</b></p>\nseul &lt;i&gt;<ul><li>a</li></ul>')).toEqual([
    '<p>Un <b>mot</b></p>',
    '<p>\nseul &lt;i&gt;</p>',
    '<ul><li>a</li></ul>',
  ]);
});
