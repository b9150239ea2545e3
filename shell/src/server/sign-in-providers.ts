import { LOCALES, type Locale, type SignInProviderName, type SignInProviders } from 'shared-kernel/contracts';
import { textsIn } from './locales/index.ts';

interface Provider {
  /** Setting with the site's public id at the provider, which the API reads as well. */
  idSetting: 'GOOGLE_CLIENT_ID' | 'FACEBOOK_APP_ID' | 'APPLE_CLIENT_ID';
  /** Setting that replaces the provider's script, for tests. */
  scriptSetting: 'GOOGLE_SCRIPT_URL' | 'FACEBOOK_SCRIPT_URL' | 'APPLE_SCRIPT_URL';
  script: (locale: Locale) => string;
  /** Origins that the script connects to, and those that it frames. */
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

/** Origins of providers that the content security policy must allow. */
export interface ProviderOrigins {
  script: string[];
  connect: string[];
  frame: string[];
  style: string[];
}

/** The configured providers: their settings for browsers, and the origins that they load from. */
export interface SignInSetup {
  providers: Record<Locale, SignInProviders>;
  origins: ProviderOrigins;
}

/** Reads the configured sign-in providers: those with an id. */
export const readSignInSetup = (
  settings: Partial<Record<Provider['idSetting' | 'scriptSetting'], string | undefined>>,
): SignInSetup => {
  const names = Object.keys(PROVIDERS) as SignInProviderName[];
  const offered = names.flatMap((name) => {
    const provider = PROVIDERS[name];
    const id = settings[provider.idSetting];
    const testScript = settings[provider.scriptSetting];
    const script = testScript ? () => testScript : provider.script;
    return id ? [{ ...provider, name, id, script, testScript }] : [];
  });
  const providersIn = (locale: Locale): SignInProviders =>
    Object.fromEntries(offered.map(({ name, id, script }) => [name, { id, script: script(locale) }]));
  const origins = offered.map(({ script, testScript, connect, frame, style = [] }) => {
    const own = new URL(script('fr')).origin;
    // A test script only connects to the origin that serves it.
    return testScript
      ? { script: [own], connect: [own], frame: [own], style: [own] }
      : { script: [own], connect, frame, style };
  });
  const all = (kind: keyof ProviderOrigins): string[] => [...new Set(origins.flatMap((each) => each[kind]))];
  return {
    providers: Object.fromEntries(LOCALES.map((locale) => [locale, providersIn(locale)])) as SignInSetup['providers'],
    origins: { script: all('script'), connect: all('connect'), frame: all('frame'), style: all('style') },
  };
};
