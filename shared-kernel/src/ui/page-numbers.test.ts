import { pageNumbers } from './page-numbers.ts';

it.each([
  { current: 1, pageCount: 1, pages: [1] },
  { current: 1, pageCount: 5, pages: [1, 2, null, 5] },
  { current: 3, pageCount: 5, pages: [1, 2, 3, 4, 5] },
  { current: 5, pageCount: 9, pages: [1, null, 4, 5, 6, null, 9] },
  { current: 4, pageCount: 9, pages: [1, 2, 3, 4, 5, null, 9] },
  { current: 9, pageCount: 9, pages: [1, null, 8, 9] },
])('names $pages on page $current of $pageCount', ({ current, pageCount, pages }) => {
  expect(pageNumbers(current, pageCount)).toEqual(pages);
});
