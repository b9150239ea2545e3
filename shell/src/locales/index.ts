import { translationTexts } from 'shared-kernel/i18n/translation/locales';
import type { LocaleLoaders, NamespaceTexts } from 'shared-kernel/remote';
import { uiTexts } from 'shared-kernel/ui/locales';
import { textPageTexts } from 'shared-kernel/ui/text-page/locales';

/** The shell's texts. The build puts all texts of a language into one file. */
export const localeTexts: LocaleLoaders = {
  fr: () => import('./fr.json'),
  ar: () => import('./ar.json'),
  en: () => import('./en.json'),
};

/** Texts of the shell, and of the kernel parts that it uses or shares with remotes. */
export const shellTexts: NamespaceTexts[] = [
  { namespace: 'shell', locales: localeTexts },
  uiTexts,
  textPageTexts,
  translationTexts,
];
