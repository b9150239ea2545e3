import { formatNumber } from './numbers.ts';

it.each(['fr', 'ar'] as const)('writes numbers as Tunisia does, in %s', (locale) => {
  expect(formatNumber(12.5, locale)).toBe('12,5');
  expect(formatNumber(2.4, locale, { style: 'unit', unit: 'megabyte' })).toMatch(/^2,4\s/);
});

it('writes English numbers as English does', () => expect(formatNumber(12.5, 'en')).toBe('12.5'));
