import { isComplete } from './complete-texts.ts';

const french = { page: { title: 'Titre' }, count_one: '{{count}} boutique', count_other: '{{count}} boutiques' };

test('a language that has every text needs no French', () => {
  const english = { page: { title: 'Title' }, count_one: '{{count}} shop', count_other: '{{count}} shops' };
  expect(isComplete('en', english, french)).toBe(true);
});

test('a text that differs by number is there when each form of that language is, or one for all', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`count_${form}`, 'متاجر']);
  const page = { title: 'عنوان' };
  expect(isComplete('ar', { page, ...Object.fromEntries(forms) }, french)).toBe(true);
  expect(isComplete('ar', { page, count: 'متاجر' }, french)).toBe(true);
  expect(isComplete('ar', { page, ...Object.fromEntries(forms.slice(1)) }, french)).toBe(false);
});

test.each([
  ['a text', { count: 'shops' }],
  ['a group of texts', { page: {}, count: 'shops' }],
])('a language that lacks %s needs it in French', (_what, english) => {
  expect(isComplete('en', english, french)).toBe(false);
});
