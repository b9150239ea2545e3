import { joinItems, splitItems } from './items.ts';

it.each([
  [['robe', 'jupe']],
  [['robe; jupe', 'manteau']],
  [['"Chez Ali"', 'Le "Grand" café', 'a\nb', 'é؛ è; "x"']],
  [['"']],
])('reads the items %j as they were written', (items) => {
  expect(splitItems(joinItems(items))).toEqual(items);
});

it('reads items that are separated by lines or any semicolon, and quotes that belong to a text', () => {
  expect(splitItems('robe\n jupe ؛ "a; b" ;"Chez" Ali;; "x')).toEqual(['robe', 'jupe', 'a; b', '"Chez" Ali', '"x']);
});
