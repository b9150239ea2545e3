import type { Locale } from 'shared-kernel/contracts';
import { createTexts } from './create-texts.ts';

const FRENCH = {
  greeting: 'Bonjour {{name}}',
  shops_one: '{{count}} boutique',
  shops_other: '{{count}} boutiques',
  mail: { lines: ['Un', 'Deux {{name}}'] },
};
const TEXTS: Partial<Record<Locale, Partial<typeof FRENCH>>> = { fr: FRENCH, en: { greeting: 'Hello {{name}}' } };
const textsIn = createTexts((locale) => (TEXTS[locale] ?? {}) as typeof FRENCH);

it('inserts values as they are, and never parses them', () => {
  for (const name of ['<b>', '{{name}}', '$t(greeting)', '$&', 'ليليا']) {
    expect(textsIn('en')('greeting', { name })).toBe(`Hello ${name}`);
  }
});

it('selects the plural form, and returns lists', () => {
  expect([1, 2].map((count) => textsIn('fr')('shops', { count }))).toEqual(['1 boutique', '2 boutiques']);
  expect(textsIn('fr')('mail.lines', { name: 'Ali' })).toEqual(['Un', 'Deux Ali']);
});

it('falls back to French', () => {
  expect(textsIn('ar')('greeting', { name: 'Ali' })).toBe('Bonjour Ali');
});
