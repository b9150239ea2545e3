import ar from './ar.json';
import en from './en.json';
import fr from './fr.json';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key.replace(PLURAL, '')],
  );

const namesOf = (texts: object): string[] => [...new Set(keysOf(texts))].sort();

it.each([
  ['ar', ar],
  ['en', en],
])('%s has every text that French has, and no other', (_, texts) => {
  expect(namesOf(texts)).toEqual(namesOf(fr));
});
