import { formatPrice } from './prices.ts';

it.each([
  [0, 'fr', 'Gratuit'],
  [12, 'fr', '12\u00a0DT'],
  [12.5, 'fr', '12,500\u00a0DT'],
  [12.5, 'en', '12.500\u00a0DT'],
  [0, 'ar', 'مجاني'],
] as const)('formats %d dinars in %s as %s', (price, locale, text) => {
  expect(formatPrice(price, locale)).toBe(text);
});
