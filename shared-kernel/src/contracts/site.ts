import type { OutsideProvider } from './login-provider.ts';

/** The languages of the site; French has no prefix in the address. */
export const LOCALES = ['fr', 'ar', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'fr';

/** Which way a language's text runs. */
export type TextDirection = 'ltr' | 'rtl';

/** A text in each language of the site. */
export type LocalisedText = Record<Locale, string>;

/** What is particular to this mall: `site.json`, read when the servers start. */
export interface SiteConfig {
  name: LocalisedText;
  tagline: LocalisedText;
  city: LocalisedText;
  address: LocalisedText;
  phone: string;
  email: string;
  /** Where weaknesses of the site are reported; without one, to `email`. */
  securityEmail?: string;
  mapUrl: string;
  latitude: number;
  longitude: number;
  /** The one strong colour, as `#rrggbb`; without it, the theme's own. */
  color?: string;
  /** IANA name; hours of the day are meant in it. */
  timeZone: string;
  social: Partial<Record<'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'x' | 'linkedin' | 'whatsapp', string>>;
}

/** A picture that stands for the mall's name. */
export interface Logo {
  /** Of a rendition that is wide enough wherever it stands. */
  url: string;
  /** Pixels of the picture itself. */
  width: number;
  height: number;
}

/** The site as pages and mails have it: what was chosen in the back office, over what `site.json` says. */
export interface PublishedSite extends SiteConfig {
  /** Without it, the mall's name is written beside the olive branch. */
  logo?: Logo;
  /** The one for dark grounds, where there is another one. */
  darkLogo?: Logo;
  /** Address of the square of the logo that tabs show. */
  icon?: string;
}

/** An outside provider, as settings and paths name it. */
export type SignInProviderName = Lowercase<OutsideProvider>;

/** What a browser needs to know of a provider. */
export interface SignInProvider {
  /** The site's public id with the provider. */
  id: string;
  /** Address of the provider's own script, in the page's language. */
  script: string;
}

/** The providers that the site is set up for. */
export type SignInProviders = Partial<Record<SignInProviderName, SignInProvider>>;
