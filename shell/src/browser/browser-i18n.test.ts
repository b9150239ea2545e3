import { bookingTexts } from 'shared-kernel/booking/locales';
import { addRemoteTexts, createBrowserI18n } from './browser-i18n.ts';

const locales = {
  fr: async () => ({ default: { greeting: 'Bonjour', count_one: '{{count}} avis', count_other: '{{count}} avis' } }),
  ar: async () => ({ default: {} }),
  en: async () => ({ default: { greeting: 'Hello' } }),
};

test('a text that a language lacks is shown in French, by French rules of number', async () => {
  const boot = { locale: 'ar' as const, incompleteTexts: ['mf-test'] };
  const i18n = createBrowserI18n(boot);
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales });
  const t = (await i18n).getFixedT('ar', 'mf-test');
  expect([t('greeting'), t('count', { count: 3 })]).toEqual(['Bonjour', '3 avis']);
});

test('the shell’s own texts fall back as well', async () => {
  const i18n = await createBrowserI18n({ locale: 'en', incompleteTexts: ['shell'] });
  expect(i18n.getFixedT('fr', 'shell')('refused.title')).toBe('Vous n’avez pas accès à cette page');
});

test('texts of the kernel come with a remote that asks for them', async () => {
  const boot = { locale: 'en' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, kernelTexts: [bookingTexts] });
  expect((await i18n).getFixedT('en', 'shared-kernel/booking')('payment.failedTitle')).toBe('Payment failed');
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

test('a remote brings no texts of another part of the site', async () => {
  const boot = { locale: 'fr' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  const taken = { ...locales, fr: async () => ({ default: { skip: 'Détourné' } }) };
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales, kernelTexts: [{ namespace: 'shell', locales: taken }] });
  expect((await i18n).getFixedT('fr', 'shell')('skip')).toBe('Aller au contenu');
});

test('a language whose texts are complete loads no others', async () => {
  const fr = jest.fn(locales.fr);
  const boot = { locale: 'en' as const, incompleteTexts: [] };
  const i18n = createBrowserI18n(boot);
  await addRemoteTexts(i18n, boot, { name: 'mf-test', locales: { ...locales, fr } });
  expect((await i18n).getFixedT('en', 'mf-test')('greeting')).toBe('Hello');
  expect(fr).not.toHaveBeenCalled();
});
