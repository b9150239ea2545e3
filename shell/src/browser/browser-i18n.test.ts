import { bookingTexts } from 'shared-kernel/booking';
import { addRemoteTexts, createBrowserI18n } from './browser-i18n.ts';

const locales = {
  fr: async () => ({ default: { greeting: 'Bonjour', count_one: '{{count}} avis', count_other: '{{count}} avis' } }),
  ar: async () => ({ default: {} }),
  en: async () => ({ default: { greeting: 'Hello' } }),
};

test('falls back to the French text and its plural rules when a language lacks a text', async () => {
  const boot = { locale: 'ar' as const, incompleteTexts: ['mf-test'] };
  const i18n = createBrowserI18n(boot);
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales });
  const t = (await i18n).getFixedT('ar', 'mf-test');
  expect([t('greeting'), t('count', { count: 3 })]).toEqual(['Bonjour', '3 avis']);
});

test('falls back to French for the shell’s own texts', async () => {
  const i18n = await createBrowserI18n({ locale: 'en', incompleteTexts: ['shell'] });
  expect(i18n.getFixedT('fr', 'shell')('refused.title')).toBe('Vous n’avez pas accès à cette page');
});

test('loads texts of the kernel with the remote that uses them', async () => {
  const boot = { locale: 'en' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, namespaces: { booking: bookingTexts } });
  expect((await i18n).getFixedT('en', 'booking')('payment.failedTitle')).toBe('Payment failed');
});

test('ignores texts of a remote for another namespace', async () => {
  const boot = { locale: 'fr' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  const namespaces = { shell: { ...locales, fr: async () => ({ default: { skip: 'Détourné' } }) } };
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, namespaces: namespaces as never });
  expect((await i18n).getFixedT('fr', 'shell')('skip')).toBe('Aller au contenu');
});

test('loads no French texts when the language is complete', async () => {
  const fr = jest.fn(locales.fr);
  const boot = { locale: 'en' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales: { ...locales, fr } });
  expect((await i18n).getFixedT('en', 'mf-test')('greeting')).toBe('Hello');
  expect(fr).not.toHaveBeenCalled();
});
