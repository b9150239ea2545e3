import type { Locale } from 'shared-kernel/contracts';

type Texts = Record<string, unknown>;

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as Texts, `${prefix}${key}.`) : [prefix + key],
  );

/** Keys of texts that a language lacks in its plural forms. French is the fallback. */
export const lackingKeys = (locale: Locale, texts: Texts, french: Texts): string[] => {
  const own = new Set(keysOf(texts));
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const hasEveryForm = (key: string): boolean => pluralCategories.every((form) => own.has(`${key}_${form}`));
  const keys = new Set(keysOf(french).map((key) => key.replace(PLURAL_FORM, '')));
  return [...keys].filter((key) => !own.has(key) && !hasEveryForm(key));
};

/** Whether a language needs no French fallback. */
export const isComplete = (locale: Locale, texts: Texts, french: Texts): boolean =>
  lackingKeys(locale, texts, french).length === 0;
