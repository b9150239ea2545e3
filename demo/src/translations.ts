import type { LocalisedText } from 'shared-kernel/contracts';

type Texts<Field extends string> = Record<Field, LocalisedText>;

/** Some of a record's texts in the form of a write: in French, with their translations. */
export const inAllLanguages = <Field extends string>(texts: Texts<Field>) => ({
  ...textsIn(texts, 'fr'),
  translations: { ar: textsIn(texts, 'ar'), en: textsIn(texts, 'en') },
});

const textsIn = <Field extends string>(texts: Texts<Field>, locale: keyof LocalisedText): Record<Field, string> =>
  Object.fromEntries(
    (Object.entries(texts) as [Field, LocalisedText][]).map(([field, text]) => [field, text[locale]]),
  ) as Record<Field, string>;
