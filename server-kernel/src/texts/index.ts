/** Texts of servers: i18next JSON, one file per language, with keys that the compiler checks. */
export { createTexts, type TextKey, type Translate } from './create-texts.ts';
