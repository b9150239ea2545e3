import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';

/** The site's language that the client prefers most; French when it accepts none of them. */
export const acceptedLocale = (acceptLanguage: string | undefined): Locale => {
  if (!acceptLanguage) return DEFAULT_LOCALE;
  let best: Locale | undefined;
  let bestWeight = 0;
  for (const entry of acceptLanguage.slice(0, 200).split(',')) {
    const [range = '', ...parameters] = entry.trim().split(';');
    const language = range.slice(0, 2).toLowerCase();
    const locale = LOCALES.find((known) => known === language && /^..(?:-|$)/.test(range));
    const weight = weightOf(parameters);
    if (locale && weight > bestWeight) [best, bestWeight] = [locale, weight];
  }
  return best ?? DEFAULT_LOCALE;
};

const weightOf = (parameters: string[]): number => {
  const given = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
  return given === undefined ? 1 : Number(given) || 0;
};
