import { FOLDED_TEXTS } from './testing/index.ts';
import { foldLetters, slugOf, textKey } from './text-key.ts';

it.each(FOLDED_TEXTS)('folds the letters of %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

it('keeps only words, separated by single spaces', () => {
  expect(textKey(' H&M — l’Été (−50 %) ')).toBe('h m l ete 50');
});

it('makes slugs of ASCII letters and digits', () => {
  expect(slugOf('Sud 4×4, étage ٢')).toBe('sud-4x4-etage-2');
});
