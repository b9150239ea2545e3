import i18next, { type TOptions } from 'i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key;

/** Path of a text, a list or a group in a JSON file, such as `errors.stale`. A plural has one path. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]:
    | WithoutForm<Key>
    | (Texts[Key] extends string | readonly string[] ? never : `${Key}.${TextKey<Texts[Key]>}`);
}[keyof Texts & string];

type TextAt<Texts, Key> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Texts
    ? TextAt<Texts[Group], Rest>
    : never
  : Key extends keyof Texts
    ? Texts[Key]
    : string;

/** Returns a text, a list or a group in one language, with its values inserted as they are. */
export type Translate<Texts> = <Key extends TextKey<Texts>>(key: Key, values?: TOptions) => TextAt<Texts, Key>;

const NAMESPACE = 'server';

/**
 * Creates the texts of a server, in all languages of the site. French is the fallback.
 * @typeParam Texts - the French JSON, which defines the keys
 * @param load - reads the JSON of a language
 */
export const createTexts = <Texts extends object>(
  load: (locale: Locale) => Texts,
): ((locale: Locale) => Translate<Texts>) => {
  const instance = i18next.createInstance();
  void instance.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    resources: Object.fromEntries(LOCALES.map((locale) => [locale, { [NAMESPACE]: { ...load(locale) } }])),
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    initAsync: false,
    returnObjects: true,
    // Texts are for JSON, mails, feeds and pages, which escape differently.
    interpolation: { escapeValue: false },
  });
  const known = new Map(LOCALES.map((locale) => [locale, instance.getFixedT(locale) as unknown as Translate<Texts>]));
  return (locale) => known.get(locale) as Translate<Texts>;
};
