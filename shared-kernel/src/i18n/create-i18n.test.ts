import { createI18n } from './create-i18n.ts';

const resources = {
  fr: { shell: { hello: 'Bonjour {{name}}' } },
  ar: { shell: { hello: 'مرحبا {{name}}، {{count}} متاجر' } },
};

it('isolates Latin values in a text that runs from right to left, and no others', () => {
  const { t } = createI18n('ar', resources);
  expect(t('hello', { name: 'Lilia B.', count: 3 })).toBe('مرحبا \u2068Lilia B.\u2069، 3 متاجر');
  expect(t('hello', { name: 'ليليا', count: 3 })).toBe('مرحبا ليليا، 3 متاجر');
});

it('isolates Arabic values in a text that runs from left to right, and inserts others as they are', () => {
  expect(createI18n('fr', resources).t('hello', { name: 'ليليا' })).toBe('Bonjour \u2068ليليا\u2069');
  expect(createI18n('fr', resources).t('hello', { name: 'Lilia <B.>' })).toBe('Bonjour Lilia <B.>');
});

it('falls back to French where a language lacks a text', () => {
  const { t } = createI18n('en', { ...resources, en: { shell: {} } });
  expect(t('hello', { name: 'Lilia' })).toBe('Bonjour Lilia');
});
