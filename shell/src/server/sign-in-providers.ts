import { LOCALES, type Locale, type SignInProviderName, type SignInProviders } from 'shared-kernel/contracts';
import { textsIn } from './locales/index.ts';

interface Provider {
  /** Setting that holds the site's public id, which also the API reads. */
  idSetting: 'GOOGLE_CLIENT_ID' | 'FACEBOOK_APP_ID' | 'APPLE_CLIENT_ID';
  /** Setting that names another script: a stand-in, for tests. */
  scriptSetting: 'GOOGLE_SCRIPT_URL' | 'FACEBOOK_SCRIPT_URL' | 'APPLE_SCRIPT_URL';
  script: (locale: Locale) => string;
  /** Where its script calls to, and what it shows in frames. */
  connect: string[];
  frame: string[];
  style?: string[];
}

const PROVIDERS: Record<SignInProviderName, Provider> = {
  google: {
    idSetting: 'GOOGLE_CLIENT_ID',
    scriptSetting: 'GOOGLE_SCRIPT_URL',
    script: (locale) => `https://accounts.google.com/gsi/client?hl=${locale}`,
    connect: ['https://accounts.google.com'],
    frame: ['https://accounts.google.com'],
    style: ['https://accounts.google.com/gsi/style'],
  },
  facebook: {
    idSetting: 'FACEBOOK_APP_ID',
    scriptSetting: 'FACEBOOK_SCRIPT_URL',
    script: (locale) => `https://connect.facebook.net/${textsIn(locale)('language.country')}/sdk.js`,
    connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
  },
  apple: {
    idSetting: 'APPLE_CLIENT_ID',
    scriptSetting: 'APPLE_SCRIPT_URL',
    script: (locale) =>
      `https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/${textsIn(locale)('language.apple')}/appleid.auth.js`,
    connect: ['https://appleid.apple.com'],
    frame: ['https://appleid.apple.com'],
  },
};

/** Origins beside the site's own that the page's policy has to allow. */
export interface ProviderOrigins {
  script: string[];
  connect: string[];
  frame: string[];
  style: string[];
}

/** The configured providers: their settings for browsers, and the origins that these may load from. */
export interface SignInSetup {
  providers: Record<Locale, SignInProviders>;
  origins: ProviderOrigins;
}

/** Reads which providers people may sign in with: those that have an id. */
export const readSignInSetup = (
  settings: Partial<Record<Provider['idSetting' | 'scriptSetting'], string | undefined>>,
): SignInSetup => {
  const names = Object.keys(PROVIDERS) as SignInProviderName[];
  const offered = names.flatMap((name) => {
    const provider = PROVIDERS[name];
    const id = settings[provider.idSetting];
    const standIn = settings[provider.scriptSetting];
    const script = standIn ? () => standIn : provider.script;
    return id ? [{ ...provider, name, id, script, standIn }] : [];
  });
  const providersIn = (locale: Locale): SignInProviders =>
    Object.fromEntries(offered.map(({ name, id, script }) => [name, { id, script: script(locale) }]));
  const origins = offered.map(({ script, standIn, connect, frame, style = [] }) => {
    const own = new URL(script('fr')).origin;
    // A stand-in calls only the origin that serves it.
    return standIn
      ? { script: [own], connect: [own], frame: [own], style: [own] }
      : { script: [own], connect, frame, style };
  });
  const all = (kind: keyof ProviderOrigins): string[] => [...new Set(origins.flatMap((each) => each[kind]))];
  return {
    providers: Object.fromEntries(LOCALES.map((locale) => [locale, providersIn(locale)])) as SignInSetup['providers'],
    origins: { script: all('script'), connect: all('connect'), frame: all('frame'), style: all('style') },
  };
};
