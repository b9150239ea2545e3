import { use } from 'react';
import { I18nContext } from 'react-i18next';
import { useTexts } from 'shared-kernel/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import fr from './locales/fr.json';

const NAMESPACE = 'mf-account/joining';
const TEXTS: Record<string, object> = { ar, en, fr };

/** Texts of the few pages that mails link to. They come with the pages' code, since every page loads the remote's. */
export const useJoiningTexts = (): ReturnType<typeof useTexts> => {
  const { i18n } = use(I18nContext);
  if (!i18n.hasResourceBundle(i18n.language, NAMESPACE))
    i18n.addResourceBundle(i18n.language, NAMESPACE, TEXTS[i18n.language] ?? fr);
  return useTexts(NAMESPACE);
};
