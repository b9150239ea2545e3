import type { HydrationState } from 'react-router-dom';
import { DEFAULT_LOCALE, type Locale, type PublishedSite, type SignInProviders } from 'shared-kernel/contracts';
import type { RemoteContract } from 'shared-kernel/remote';
import type { ShownEntry } from './layout/menu.ts';

/** Id of the element that contains the boot data as JSON. */
export const BOOT_ID = 'boot';
/** Id of the element that contains the rendered page. */
export const ROOT_ID = 'root';

/** Path at which the shell's server returns the restricted parts that an account may see. */
export const ACCESS_PATH = '/access';

/** Path at which the shell's server returns the release set that a tab would get now. */
export const RELEASE_SET_PATH = '/release-set';

/** Path of the site's service worker. */
export const WORKER_PATH = '/service-worker.js';

/** Status text when it is currently unknown whether the visitor may see a page. */
export const ACCESS_UNKNOWN = 'access unknown';

/** The data with which the browser hydrates the server's page. */
export interface Boot {
  locale: Locale;
  /** Namespaces without some text in this language; see `languagesOf`. */
  incompleteTexts: string[];
  site: Omit<PublishedSite, 'menu'>;
  /** The menu as the page shows it. */
  menu: ShownEntry[];
  /** Public origin of the site: `https://mall.example`. */
  origin: string;
  /** The configured sign-in providers. */
  signIn: SignInProviders;
  /** Instant of the render, or the previewed instant; ISO 8601. */
  renderedAt: string;
  /** The preview that the page shows; absent for visitors. */
  preview?: {
    /** Token for API calls of the page's scripts. */
    token: string;
    /** Whether the page's time stays at the previewed instant. */
    isStill: boolean;
  };
  /** Id of the release set: the versions of the remotes of this page. */
  release: string;
  /** Whether the page's markup identifies the parts of remotes; absent for visitors. */
  marksParts?: true;
  /** The public contracts of the remotes. */
  remotes: {
    contract: RemoteContract;
    /** Base address of the release's browser files, ending with a slash. */
    base: string;
    /** Alternative address of the same files. */
    fallback?: string;
    /** Hash of the release's entry, which contains the hashes of the other files. */
    integrity: string;
  }[];
  /** Whether the site has a service worker. */
  hasWorker: boolean;
  /** Whether there are restricted fragments. */
  hasRestrictedFragments: boolean;
  /** The remote of the page; absent on the shell's own pages. */
  page?: string;
  /** Data for the report of this view. */
  view: {
    /** Version of the shell. */
    shell: string;
    /** Id of the public route, also when its page failed: `mf-blog/post`. Empty for restricted pages. */
    page: string;
    /** HTTP status of the page. */
    status: number;
  };
  hydration: HydrationState;
}

/** Languages of a namespace's texts that a page needs: its own and, when that lacks one, French. */
export const languagesOf = (
  { locale, incompleteTexts }: Pick<Boot, 'locale' | 'incompleteTexts'>,
  namespace: string,
): Locale[] => [...new Set(incompleteTexts.includes(namespace) ? [locale, DEFAULT_LOCALE] : [locale])];
