import { bookingTexts } from 'shared-kernel/i18n/booking/locales';
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
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, kernelTexts: [bookingTexts] });
  expect((await i18n).getFixedT('en', 'shared-kernel/i18n/booking')('payment.failedTitle')).toBe('Payment failed');
});

test('falls back to French for kernel parts of a remote whose texts are incomplete', async () => {
  const boot = { locale: 'ar' as const, incompleteTexts: ['mf-test'] };
  const i18n = createBrowserI18n(boot);
  const part = { namespace: 'shared-kernel/part', locales };
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, kernelTexts: [part] });
  expect((await i18n).getFixedT('ar', 'shared-kernel/part')('greeting')).toBe('Bonjour');
});

test('two versions of a kernel part are on one page: the first one’s texts stay, and the other one adds its own', async () => {
  const boot = { locale: 'fr' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  const versions = [{ sort: { label: 'Trier' } }, { sort: { label: 'Trier par', invert: 'Inverser' } }];
  for (const [index, version] of versions.entries()) {
    const part = { namespace: 'shared-kernel/part', locales: { ...locales, fr: async () => ({ default: version }) } };
    await addRemoteTexts(i18n, boot, { name: `mf-${index}`, locales, kernelTexts: [part] });
  }
  const t = (await i18n).getFixedT('fr', 'shared-kernel/part');
  expect([t('sort.label'), t('sort.invert')]).toEqual(['Trier', 'Inverser']);
});

test('ignores texts of a remote for another namespace', async () => {
  const boot = { locale: 'fr' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  const taken = { ...locales, fr: async () => ({ default: { skip: 'Détourné' } }) };
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, kernelTexts: [{ namespace: 'shell', locales: taken }] });
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
