import { isDeepStrictEqual } from 'node:util';
import {
  type ChosenEntry,
  DEFAULT_LOCALE,
  inOtherLocales,
  LOCALES,
  type LocalisedText,
  NETWORKS,
  type OtherLocale,
  OWN_LINK,
  type PublishedSite,
  type SiteConfig,
} from 'shared-kernel/contracts';
import { type SiteSettings, siteSettings } from 'shared-kernel/site/settings';
import type { LogoName, Logos } from './logos.ts';

type Social = SiteConfig['social'];

/** Optional settings; null when absent. */
type Optional = Record<'securityEmail' | 'color' | LogoName, string | null>;

/** The editable part of the site's configuration, as stored. A missing translation is an empty string. */
export type Chosen = Omit<SiteConfig, 'timeZone' | keyof Optional> & Optional & Pick<SiteSettings, 'menu'>;

const TRANSLATED = ['name', 'tagline', 'city', 'address'] as const;
type Translated = (typeof TRANSLATED)[number];

const textsOf = (make: (name: Translated) => LocalisedText): Record<Translated, LocalisedText> =>
  Object.fromEntries(TRANSLATED.map((name) => [name, make(name)])) as Record<Translated, LocalisedText>;

type Plain = Exclude<keyof Chosen, Translated | 'social'>;

/** Settings with the same form in the configuration. */
const PLAIN = Object.keys(siteSettings.fields).filter(
  (name) => ![...TRANSLATED, ...NETWORKS].includes(name as never),
) as Plain[];

const plainOf = (from: { [Name in Plain]?: Chosen[Name] | undefined }): Pick<Chosen, Plain> =>
  Object.fromEntries(PLAIN.map((name) => [name, from[name] ?? (name === 'menu' ? [] : null)])) as Pick<Chosen, Plain>;

/** Converts a form's input to a configuration. */
export const toChosen = (settings: SiteSettings): Chosen => ({
  ...textsOf((name) => ({
    fr: settings[name],
    ...inOtherLocales((locale) => settings.translations[locale]?.[name] ?? ''),
  })),
  ...plainOf(settings),
  social: socialOf(settings),
});

/** In the fixed order of networks, independent of the database. */
const socialOf = (pages: { [Name in keyof Social]?: string | null | undefined }): Social =>
  Object.fromEntries(NETWORKS.flatMap((network) => (pages[network] ? [[network, pages[network]]] : [])));

/** Converts a configuration to its form. */
export const toSettings = (site: Omit<Chosen, keyof Optional | 'menu'> & Partial<Chosen>): SiteSettings => {
  const inFrench = Object.fromEntries(TRANSLATED.map((name) => [name, site[name]?.fr ?? '']));
  const inLanguage = (locale: OtherLocale) =>
    Object.fromEntries(TRANSLATED.flatMap((name) => (site[name]?.[locale] ? [[name, site[name][locale]]] : [])));
  return {
    ...(inFrench as Record<Translated, string>),
    ...plainOf(site),
    ...(Object.fromEntries(NETWORKS.map((name) => [name, site.social?.[name] ?? null])) as Record<
      keyof Social,
      string | null
    >),
    translations: inOtherLocales(inLanguage),
  };
};

/** The values that differ from the file. All others follow the file. */
export const besideFile = (chosen: Chosen, file: SiteConfig): Partial<Chosen> => {
  const fromFile = toChosen(toSettings(file));
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => !isDeepStrictEqual(value, fromFile[name as keyof Chosen])),
  );
};

/** The site for pages and mails. Missing translations fall back to French. @param logos - the existing pictures */
export const publishedSite = (file: SiteConfig, values: Partial<Chosen>, logos: Logos = {}): PublishedSite => {
  const {
    securityEmail,
    color,
    social,
    menu,
    logo: _,
    darkLogo: __,
    ...site
  } = { ...toChosen(toSettings(file)), ...values };
  return {
    ...site,
    ...textsOf((name) => filled(site[name])),
    ...(securityEmail && { securityEmail }),
    ...(color && { color }),
    ...publishedMenu(menu),
    ...logos,
    timeZone: file.timeZone,
    social: socialOf(social),
  };
};

/** The menu without what only the back office shows: hidden own links, and the texts of other hidden entries. */
const publishedMenu = (menu: Chosen['menu']): Pick<PublishedSite, 'menu'> => {
  const entries = menu.filter(({ key, place }) => place !== 'hidden' || key !== OWN_LINK).map(toEntry);
  return entries.length > 0 ? { menu: entries } : {};
};

const toEntry = ({ key, to, label, place, translations }: Chosen['menu'][number]): ChosenEntry => {
  const texts = { [DEFAULT_LOCALE]: label, ...inOtherLocales((locale) => translations[locale]?.label) };
  const shown = place === 'hidden' ? [] : Object.entries(texts).filter(([, text]) => text?.trim());
  return { key, ...(key === OWN_LINK && to && { to }), place, label: Object.fromEntries(shown) };
};

const filled = (text: LocalisedText): LocalisedText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text[locale].trim() || text[DEFAULT_LOCALE]])) as LocalisedText;
