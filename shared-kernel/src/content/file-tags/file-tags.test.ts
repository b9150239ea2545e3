import { distinctTags, findTag, hasTag } from './index.ts';

it('finds a tag in any spelling', () => {
  expect(findTag(['Soldes', 'Été 2027'], ' ete  2027')).toBe('Été 2027');
  expect(hasTag([' Été  2027'], 'ETE 2027')).toBe(true);
  expect(hasTag(['Été 2027'], 'Été')).toBe(false);
});

it('keeps the last spelling of a tag in the place of the first', () => {
  expect(distinctTags(['ete', 'Hall', ' Été '])).toEqual(['Été', 'Hall']);
});
