import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_LOCALE, type Locale, type PublishedSite, type SignInProviders } from '../contracts/site.ts';

interface Site {
  site: PublishedSite;
  locale: Locale;
  /** Instant of the render, ISO 8601, or the previewed instant. */
  renderedAt: string;
  /** Whether the page's time stays at that instant. */
  isStill?: boolean;
  signIn?: SignInProviders;
  /** Public origin of the site: `https://mall.example`. */
  origin?: string;
}

const SiteContext = createContext<Site | undefined>(undefined);

interface Props extends Site {
  children: ReactNode;
}

export const SiteProvider = ({ children, ...value }: Props) => <SiteContext value={value}>{children}</SiteContext>;

/** The whole context, for the hooks of this folder. */
export const useSiteContext = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('no SiteProvider around this component');
  return site;
};

/** Brand, colours, address and contact of the mall. */
export const useSite = (): PublishedSite => useSiteContext().site;

/** Language of the page. */
export const useLocale = (): Locale => useSiteContext().locale ?? DEFAULT_LOCALE;

const NONE: SignInProviders = {};

/** The providers of the sign-in dialog, with the options of their scripts. */
export const useSignInProviders = (): SignInProviders => useSiteContext().signIn ?? NONE;
