import type { i18n } from 'i18next';
import type { Locale } from 'shared-kernel/contracts';
import { createI18n } from 'shared-kernel/i18n';
import { type LocaleLoaders, type RemoteDescriptor, textLoadersOf } from 'shared-kernel/remote';
import { type Boot, languagesOf } from '../boot.ts';
import { localeTexts } from '../locales/index.ts';

type Languages = Pick<Boot, 'locale' | 'incompleteTexts'>;

const load = (boot: Languages, namespace: string, loaders: LocaleLoaders) =>
  Promise.all(
    languagesOf(boot, namespace).map(async (locale): Promise<[Locale, Record<string, unknown>]> => {
      const { default: texts } = await loaders[locale]();
      return [locale, texts];
    }),
  );

/** The shell's texts in the page's language. Remotes add theirs when they load. */
export const createBrowserI18n = async (boot: Languages): Promise<i18n> => {
  const loaded = await load(boot, 'shell', localeTexts);
  return createI18n(boot.locale, Object.fromEntries(loaded.map(([locale, shell]) => [locale, { shell }])));
};

/** Adds a remote's texts to those of the page. */
export const addRemoteTexts = async (
  texts: Promise<i18n>,
  boot: Languages,
  descriptor: Pick<RemoteDescriptor, 'name' | 'locales' | 'namespaces'>,
): Promise<void> => {
  const add = async ([namespace, loaders]: [string, LocaleLoaders]): Promise<void> => {
    const [i18n, loaded] = await Promise.all([texts, load(boot, namespace, loaders)]);
    for (const [locale, own] of loaded) i18n.addResourceBundle(locale, namespace, own);
  };
  await Promise.all(textLoadersOf(descriptor).map(add));
};
