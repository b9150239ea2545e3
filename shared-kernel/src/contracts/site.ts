import type { OutsideProvider } from './login-provider.ts';

/** The languages of the site; French has no prefix in the address. */
export const LOCALES = ['fr', 'ar', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'fr';

/** A language that records are translated into. */
export type OtherLocale = Exclude<Locale, 'fr'>;

/** The languages besides French, which have a prefix in the address. */
export const OTHER_LOCALES = /* @__PURE__ */ LOCALES.filter((locale) => locale !== 'fr');

/** Makes a value for each language that records are translated into. */
export const inOtherLocales = <Value>(make: (locale: OtherLocale) => Value): Record<OtherLocale, Value> =>
  Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, make(locale)])) as Record<OtherLocale, Value>;

/** Each language's own name. */
export const LOCALE_NAMES: Record<Locale, { full: string; short: string }> = {
  fr: { full: 'Français', short: 'FR' },
  ar: { full: 'العربية', short: 'ع' },
  en: { full: 'English', short: 'EN' },
};

/** Direction of a language's script. */
export type TextDirection = 'ltr' | 'rtl';

/** A text in each language of the site. */
export type LocalisedText = Record<Locale, string>;

/** The mall's settings from `site.json`, read when the servers start. */
export interface SiteConfig {
  name: LocalisedText;
  tagline: LocalisedText;
  city: LocalisedText;
  address: LocalisedText;
  phone: string;
  email: string;
  /** Receives reports of vulnerabilities; defaults to `email`. */
  securityEmail?: string;
  mapUrl: string;
  latitude: number;
  longitude: number;
  /** The accent colour, as `#rrggbb`; defaults to the theme's. */
  color?: string;
  /** IANA name of the time zone that times of day refer to. */
  timeZone: string;
  social: Partial<Record<Network, string>>;
}

/** Social networks, in the order in which pages show them. */
export const NETWORKS = ['facebook', 'instagram', 'tiktok', 'youtube', 'x', 'linkedin', 'whatsapp'] as const;
type Network = (typeof NETWORKS)[number];

/** A logo, shown instead of the mall's name. */
export interface Logo {
  /** Address of a rendition that is wide enough for every place. */
  url: string;
  /** Pixels of the original picture. */
  width: number;
  height: number;
}

/** Where the team can show an entry of the menu; see `MENU_PLACES`. Pages don't show `hidden` entries. */
export const CHOSEN_PLACES = ['bar', 'drawer', 'contact', 'hidden'] as const;

/** The key of menu entries that the team adds. */
export const OWN_LINK = 'link';

/** An entry of the menu, as the team chose it. */
export interface ChosenEntry {
  /** `<remote>/<entry id>`, or {@link OWN_LINK}. */
  key: string;
  /** French path of an own link. */
  to?: string;
  place: (typeof CHOSEN_PLACES)[number];
  /** Replaces the remote's text in these languages. */
  label: Partial<LocalisedText>;
}

/** An entry that a live remote offers for the menu. */
export interface OfferedEntry {
  key: string;
  to: string;
  place: Exclude<ChosenEntry['place'], 'hidden'>;
  label: Partial<LocalisedText>;
}

/** The site's settings in pages and mails: those of the back office, over those of `site.json`. */
export interface PublishedSite extends SiteConfig {
  /** The team's menu, in order; absent when pages show the entries that remotes offer. */
  menu?: ChosenEntry[];
  /** Without it, pages show the mall's name with the olive branch. */
  logo?: Logo;
  /** For dark grounds, when it differs. */
  darkLogo?: Logo;
  /** Address of the square logo for browser tabs. */
  icon?: string;
}

/** An external identity provider, as settings and paths name it. */
export type SignInProviderName = Lowercase<OutsideProvider>;

/** What browsers need in order to sign in with a provider. */
export interface SignInProvider {
  /** The site's public client id at the provider. */
  id: string;
  /** Address of the provider's script, in the page's language. */
  script: string;
}

/** The configured providers. */
export type SignInProviders = Partial<Record<SignInProviderName, SignInProvider>>;
