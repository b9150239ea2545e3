import { blocksOf, partsOf } from './text-parts.ts';

it.each([
  ['Dès lundi matin.', 'Dès mardi matin.', ['Dès ', 'lundi ', 'matin.']],
  ['Dès lundi.', 'Dès lundi.', ['Dès lundi.', '', '']],
  ['bis bis', 'bis', ['', 'bis ', 'bis']],
  ['', 'Neuf', ['', '', '']],
  ['Neuf', '', ['', 'Neuf', '']],
])('marks in "%s" what "%s" lacks', (text, other, parts) => {
  expect(partsOf(text, other)).toEqual(parts);
});

it('splits a text into its blocks, without losing text between them', () => {
  expect(blocksOf('<p>Un <b>mot</b></p>\nseul &lt;i&gt;<ul><li>a</li></ul>')).toEqual([
    '<p>Un <b>mot</b></p>',
    '<p>\nseul &lt;i&gt;</p>',
    '<ul><li>a</li></ul>',
  ]);
});
