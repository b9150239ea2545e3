/** The languages of the site: which one an address is in, how it runs, and its texts. */
export { createI18n } from './create-i18n.ts';
export { direction } from './direction.ts';
export { basenameOf, localeOfPath, localePath, withoutLocale } from './locale-path.ts';
export { useTexts } from './use-texts.ts';
