import { formatNumber } from './numbers.ts';

it.each(['fr', 'ar'] as const)('formats numbers as in Tunisia, in %s', (locale) => {
  expect(formatNumber(12.5, locale)).toBe('12,5');
  expect(formatNumber(2.4, locale, { style: 'unit', unit: 'megabyte' })).toMatch(/^2,4\s/);
});

it('formats English numbers', () => expect(formatNumber(12.5, 'en')).toBe('12.5'));
