import type { Locale } from 'shared-kernel/contracts';

type Texts = Record<string, unknown>;

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as Texts, `${prefix}${key}.`) : [prefix + key],
  );

/**
 * Whether a language has every text that French has, in each plural form of its own: then nothing of it falls back to
 * French.
 */
export const isComplete = (locale: Locale, texts: Texts, french: Texts): boolean => {
  const own = new Set(keysOf(texts));
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const hasEveryForm = (key: string): boolean => pluralCategories.every((form) => own.has(`${key}_${form}`));
  return keysOf(french).every((key) => {
    const plural = key.replace(PLURAL_FORM, '');
    return own.has(plural) || hasEveryForm(plural);
  });
};
