import type { InitOptions, i18n } from 'i18next';
import { createI18n } from '../i18n/index.ts';

const missingKeyHandler: InitOptions['missingKeyHandler'] = (_, namespace, key, __, ___, options) => {
  if (options.defaultValue === undefined) throw new Error(`${namespace} has no text "${key}"`);
};

/** Texts for tests: a missing one without a default throws, where pages would show its key. */
export const createStrictI18n = (...args: Parameters<typeof createI18n>): i18n => {
  const texts = createI18n(...args);
  Object.assign(texts.options, { saveMissing: true, missingKeyHandler });
  return texts;
};
