import { createI18n } from './create-i18n.ts';

const resources = {
  fr: { shell: { hello: 'Bonjour {{name}}' } },
  ar: { shell: { hello: 'مرحبا {{name}}، {{count}} متاجر' } },
};

it('isolates only Latin values in right-to-left text', () => {
  const { t } = createI18n('ar', resources);
  expect(t('hello', { name: 'Lilia B.', count: 3 })).toBe('مرحبا \u2068Lilia B.\u2069، 3 متاجر');
  expect(t('hello', { name: 'ليليا', count: 3 })).toBe('مرحبا ليليا، 3 متاجر');
});

it('isolates only Arabic values in left-to-right text', () => {
  expect(createI18n('fr', resources).t('hello', { name: 'ليليا' })).toBe('Bonjour \u2068ليليا\u2069');
  expect(createI18n('fr', resources).t('hello', { name: 'Lilia <B.>' })).toBe('Bonjour Lilia <B.>');
});

it('falls back to French when a language lacks a text', () => {
  const { t } = createI18n('en', { ...resources, en: { shell: {} } });
  expect(t('hello', { name: 'Lilia' })).toBe('Bonjour Lilia');
});
