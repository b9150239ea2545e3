import { isComplete } from './complete-texts.ts';

const french = { page: { title: 'Titre' }, count_one: '{{count}} boutique', count_other: '{{count}} boutiques' };

test('needs no French for a complete language', () => {
  const english = { page: { title: 'Title' }, count_one: '{{count}} shop', count_other: '{{count}} shops' };
  expect(isComplete('en', english, french)).toBe(true);
});

test('counts a plural text as complete with each form of the language, or one for all', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`count_${form}`, 'متاجر']);
  const page = { title: 'عنوان' };
  expect(isComplete('ar', { page, ...Object.fromEntries(forms) }, french)).toBe(true);
  expect(isComplete('ar', { page, count: 'متاجر' }, french)).toBe(true);
  expect(isComplete('ar', { page, ...Object.fromEntries(forms.slice(1)) }, french)).toBe(false);
});

test.each([
  ['a text', { count: 'shops' }],
  ['a group of texts', { page: {}, count: 'shops' }],
])('needs French for a language without %s', (_what, english) => {
  expect(isComplete('en', english, french)).toBe(false);
});
