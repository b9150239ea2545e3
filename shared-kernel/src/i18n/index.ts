/** Languages of the site: the language of an address, its direction, and its texts. */
export { createI18n } from './create-i18n.ts';
export { direction } from './direction.ts';
export { basenameOf, localeOfPath, localePath, withoutLocale } from './locale-path.ts';
export { useTexts, useTextsOnDemand } from './use-texts.ts';
