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
  /** IANA name; hours of the day are meant in it. */
  timeZone: string;
  social: Partial<Record<'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'x' | 'linkedin' | 'whatsapp', string>>;
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
