import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Requirement } from '../access/index.ts';
import type { RecordView } from '../contracts/insights.ts';
import type { Locale, PublishedSite } from '../contracts/site.ts';

/**
 * How the failure of a part affects its page.
 * - `primary`: the page fails, with the part's status;
 * - `essential`: a fallback replaces the part;
 * - `regular`: the part's place stays empty.
 */
export type FailureClass = 'primary' | 'essential' | 'regular';

/** The slots of the shell that fragments can fill. */
export const SLOTS = [
  'header.hours',
  'header.menu',
  'header.account',
  'header.notice',
  'home.hero',
  'home.main',
  'home.aside',
  'footer.newsletter',
  'app.overlay',
] as const;

export type SlotName = (typeof SLOTS)[number];

/**
 * When a fragment's scripts are loaded.
 * - `page`: with the page, and hydrated with it;
 * - `idle`: after hydration, when the browser is idle or the visitor turns to the fragment. Until then the server's
 *   HTML is shown, and its links work. In `app.overlay`, which is empty until the visitor opens something, the server
 *   renders nothing of it;
 * - `interaction`: when the visitor turns to the fragment, for parts that most visits never use. It is a separate root,
 *   outside of the router. If the server has rendered nothing of it, it loads when the browser is idle. Not allowed in
 *   `app.overlay`, which has no markup to interact with.
 */
export type FragmentLoading = 'page' | 'idle' | 'interaction';

/**
 * The frame around a page.
 * - `site`: the site's header and footer;
 * - `bare`: neither.
 */
export const LAYOUTS = ['site', 'bare'] as const;

export type PageLayout = (typeof LAYOUTS)[number];

/** Address and language of a page. */
export interface PagePlace {
  site: PublishedSite;
  locale: Locale;
  /** Its canonical public address. */
  url: string;
  /** Texts of the page's remote. */
  t: TFunction;
  /** Public address of a page in the same language. @param path its French path */
  addressOf: (path: string) => string;
  /** Public address of the site's search in the same language, without a keyword; undefined without a search. */
  searchAddress: string | undefined;
}

/** The preview image of a page's links on other sites. */
export interface PageImage {
  url: string;
  /** In pixels, if known. */
  width?: number;
  height?: number;
  alt?: string | undefined;
}

/** The first image of a page, preloaded in its head. */
export interface ImagePreload {
  srcSet: string;
  sizes: string;
  /** Media query for which it is shown; always by default. */
  media?: string;
}

/** Metadata of an article for link previews; times in ISO 8601. */
export interface Article {
  publishedAt: string;
  modifiedAt: string;
  author: string;
  section: string;
}

/** A page's metadata; functions get the page's loader data. */
// biome-ignore lint/suspicious/noExplicitAny: each page knows its own data; the shell only hands it through.
export interface PageHandle<Data = any> {
  /** Title of the document, without the mall's name. */
  title: (t: TFunction, data: Data) => string;
  /** Meta description. */
  description?: (t: TFunction, data: Data) => string;
  /** The image of link previews; by default, a card with the page's title is drawn. */
  image?: (data: Data) => PageImage | undefined;
  /** Marks the page as an article. */
  article?: (data: Data) => Article;
  /**
   * Query keys that select a different page, beside `page`. Other keys show the same page: search engines index a
   * sorted page without its sorting, and don't index searched or filtered pages.
   */
  ownKeys?: readonly string[];
  /** Keeps the page out of search indexes: results of a search, a page for one person. */
  isUnlisted?: (data: Data) => boolean;
  /** Path of the canonical page, when the same page has two addresses. */
  canonicalPath?: (data: Data) => string | undefined;
  /** Image to preload: the first that the page shows. */
  preloadImage?: (data: Data) => ImagePreload | ImagePreload[] | undefined;
  /** Schema.org objects, printed as JSON-LD. The server alone calls it. */
  structuredData?: (data: Data, place: PagePlace) => object | object[] | undefined;
  /** The record that the page shows, unless this view doesn't count. Its views by visitors who consented are counted. */
  counted?: (data: Data) => RecordView | undefined;
  /** Keeps the page out of search indexes and the page cache. */
  isPrivate?: boolean;
}

/** A page's handle in the router, with the properties of its route. */
export interface FramedHandle extends PageHandle {
  layout: PageLayout;
  /** Whether access to the page is restricted. */
  isRestricted: boolean;
}

/** The exports of `pages/<id>/page.tsx`. */
export interface PageModule {
  Component: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  ErrorBoundary?: ComponentType;
  handle: PageHandle;
}

/** One page: a React Router route object whose id is the name of the page's folder. */
export type PageRoute = Omit<RouteObject, 'id' | 'lazy' | 'children' | 'index' | 'path'> & {
  id: string;
  /** Without a leading slash, relative to the site's root in the visitor's language. */
  path: string;
  /** Who may see it; everyone by default. Restricted pages are rendered in the browser only. */
  access?: Requirement;
  /** `site` by default. */
  layout?: PageLayout;
  /** Limit of script bytes, counted as in {@link PART_BUDGET}, which is the default. */
  budget?: number;
  lazy: () => Promise<PageModule>;
};

/** The exports of `fragments/<id>/fragment.tsx`. */
// biome-ignore lint/suspicious/noExplicitAny: each fragment knows its own data; the shell only hands it through.
export interface FragmentModule<Data = any> {
  Component: ComponentType<{ data: Data }>;
  loader?: (args: { request: Request }) => Promise<Data>;
  /** Image to preload on pages with this fragment. */
  preloadImage?: (data: Data) => ImagePreload | ImagePreload[] | undefined;
  /** Schema.org objects for pages with this fragment, printed as JSON-LD. */
  structuredData?: (data: Data, place: PagePlace) => object | object[] | undefined;
}

/** One fragment: its id is the name of its folder. */
export interface Fragment {
  id: string;
  slot: SlotName;
  /** Position within the slot; lower comes first. */
  order: number;
  failure: Exclude<FailureClass, 'primary'>;
  /** `page` by default. */
  loading?: FragmentLoading;
  /** Who may see it; everyone by default. Other visitors see an empty place. */
  access?: Requirement;
  /** Limit of script bytes, counted as in {@link PART_BUDGET}, which is the default. */
  budget?: number;
  lazy: () => Promise<FragmentModule>;
}

/** One page in the sitemap. */
export interface SitemapEntry {
  /** Its French path. */
  path: string;
  /** Time of the last change, if known; ISO 8601. */
  modifiedAt?: string;
}

/**
 * The exports of `src/sitemap.ts`: for each kind of page, a function that lists all pages. Several remotes may
 * contribute to one kind.
 */
export type SitemapModule = { [kind: string]: () => Promise<SitemapEntry[]> };

/** A feed of a part of the site. */
export interface SiteFeed {
  /** Without a leading slash, relative to the site's root in the visitor's language. */
  path: string;
  type: 'application/rss+xml' | 'application/atom+xml';
  /** Path of the API's feed, below `/api/v1`. Its query parameter `locale` sets the language. */
  source: string;
  /** Key of its name. */
  title: string;
}

export type LocaleLoaders = Record<Locale, () => Promise<{ default: Record<string, unknown> }>>;

/** Texts of one i18next namespace. */
export interface NamespaceTexts {
  /** The name of a remote, `shell`, or a part of the kernel by its import specifier: `shared-kernel/listing`. */
  namespace: string;
  locales: LocaleLoaders;
}

/** The beginning of the namespaces of kernel parts. */
export const KERNEL_NAMESPACE = 'shared-kernel/';

/**
 * Where the shell shows a link to a page of a remote.
 * - `bar`: in the menu bar, the drawer and the footer;
 * - `drawer`: in the drawer and the footer;
 * - `welcome`: below the words of the front page;
 * - `contact`: in the footer, below the mall's address;
 * - `search`: the page that the search field opens, with `keyword` in its query. The first entry counts.
 */
export const MENU_PLACES = ['bar', 'drawer', 'welcome', 'contact', 'search'] as const;

/** A link of the shell to a page of a remote. */
export interface MenuEntry {
  /** Unique among the entries of the remote. */
  id: string;
  /** Path of the page in French. */
  to: string;
  /** Key of its text in the remote's locales. */
  label: string;
  /** Position among the entries of all remotes in the same place, ascending. `bar` and `drawer` are one menu. */
  order: number;
  place: (typeof MENU_PLACES)[number];
  /** Whether the fragments of the slot `header.menu` are its submenu. */
  hasSubmenu?: boolean;
}

/** Everything that the shell uses of a remote. Its name is also its i18next namespace. */
export interface RemoteDescriptor {
  name: string;
  routes: PageRoute[];
  /** Query keys that its pages read, beside those of lists: `page`, `limit`, `keyword` and sorting. */
  queryKeys?: string[];
  fragments: Fragment[];
  /** Lists its pages for the sitemap: static pages, and pages of records. */
  sitemap?: () => Promise<SitemapModule>;
  /** Links to its pages in the site's menu and other places of the shell. */
  menu?: MenuEntry[];
  /** Feeds of its pages. */
  feeds?: SiteFeed[];
  locales: LocaleLoaders;
  /** Texts of the kernel parts in its build; the build names those that are missing or unused. */
  kernelTexts?: NamespaceTexts[];
}

/** Types a remote's descriptor; `src/remote.ts` exports it as the default. */
export const defineRemote = (descriptor: RemoteDescriptor): RemoteDescriptor => descriptor;

/** All texts of a remote. It can't provide texts of the shell or of other remotes. */
export const textsOf = ({
  name,
  locales,
  kernelTexts = [],
}: Pick<RemoteDescriptor, 'name' | 'locales' | 'kernelTexts'>): NamespaceTexts[] => [
  ...kernelTexts.filter(({ namespace }) => namespace.startsWith(KERNEL_NAMESPACE)),
  { namespace: name, locales },
];

/** Whether the server renders a fragment. Otherwise only the browser does. */
export const isRenderedByServer = ({ slot, loading }: Pick<Fragment, 'slot' | 'loading'>): boolean =>
  slot !== 'app.overlay' || loading !== 'idle';
