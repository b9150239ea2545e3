import { acceptedLocale } from './accepted-locale.ts';

it.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['en', 'en'],
  ['ar-TN,ar;q=0.9', 'ar'],
  ['de,en;q=0.8,fr;q=0.7', 'en'],
  ['fr;q=0.2, ar;q=0.9', 'ar'],
  ['EN-us', 'en'],
  ['english', 'fr'],
  ['en;q=0', 'fr'],
  ['en;q=x', 'fr'],
  ['*', 'fr'],
])('responds to "%s" in %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
