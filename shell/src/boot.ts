import type { HydrationState } from 'react-router-dom';
import { DEFAULT_LOCALE, type Locale, type PublishedSite, type SignInProviders } from 'shared-kernel/contracts';
import type { RemoteContract } from 'shared-kernel/remote';

/** Element that holds the boot data as JSON. */
export const BOOT_ID = 'boot';
/** Element that holds the rendered page. */
export const ROOT_ID = 'root';

/** Path at which the shell's server tells a person what they may see beyond what everybody may. */
export const ACCESS_PATH = '/access';

/** Path at which the shell's server tells an open tab which release set it would get now. */
export const RELEASE_SET_PATH = '/release-set';

/** Path of the worker that browsers run beside the pages. */
export const WORKER_PATH = '/service-worker.js';

/** Status text of a page that nobody can tell at present whether somebody may see. */
export const ACCESS_UNKNOWN = 'access unknown';

/** All that the browser needs to take over a page where the server left it. */
export interface Boot {
  locale: Locale;
  /** Namespaces that lack a text in this language; see `languagesOf`. */
  incompleteTexts: string[];
  site: PublishedSite;
  /** Where visitors find the site: `https://mall.example`. */
  origin: string;
  /** Whose accounts people may sign in with. */
  signIn: SignInProviders;
  /** Instant that the page was rendered at, or that it shows; ISO 8601. */
  renderedAt: string;
  /** What the page shows of the site that isn't published; absent on the pages of visitors. */
  preview?: {
    /** Opens it, for calls of the page's scripts. */
    token: string;
    /** Whether it stays at the instant that it shows. */
    isStill: boolean;
  };
  /** Id of the release set: which version of each remote made this page. */
  release: string;
  /** Whether the page says in its markup which part of which remote stands where; absent on the pages of visitors. */
  marksParts?: true;
  /** What everybody may know of them. */
  remotes: {
    contract: RemoteContract;
    /** Address of the release's browser files, ending with a slash. */
    base: string;
    /** Where the same files are when they can't be had there. */
    fallback?: string;
    /** Hash of the release's entry; the entry knows those of the other files. */
    integrity: string;
  }[];
  /** Whether the site has a worker beside its pages. */
  hasWorker: boolean;
  /** Whether there are fragments that not everybody may see. */
  hasRestrictedFragments: boolean;
  /** The remote whose page this is; absent on the shell's own pages. */
  page?: string;
  /** What a report of this view is made of. */
  view: {
    /** Version of the shell. */
    shell: string;
    /** Id of the open route, also where its page could not be had: `mf-blog/post`; empty for what not everybody may know of. */
    page: string;
    /** HTTP status of the page. */
    status: number;
  };
  hydration: HydrationState;
}

/** Languages in which a page needs the texts of a namespace: its own and, where that lacks one, French. */
export const languagesOf = (
  { locale, incompleteTexts }: Pick<Boot, 'locale' | 'incompleteTexts'>,
  namespace: string,
): Locale[] => [...new Set(incompleteTexts.includes(namespace) ? [locale, DEFAULT_LOCALE] : [locale])];
