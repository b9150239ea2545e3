import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Requirement } from '../access/index.ts';
import type { RecordView } from '../contracts/insights.ts';
import type { Locale, PublishedSite } from '../contracts/site.ts';

/**
 * What a failure means to the page that holds the part that failed.
 * - `primary`: the page itself fails, with its status;
 * - `essential`: a fallback stands in its place;
 * - `regular`: its place stays empty.
 */
export type FailureClass = 'primary' | 'essential' | 'regular';

/** The places that the shell offers to fragments. */
export const SLOTS = [
  'header.hours',
  'header.menu',
  'header.account',
  'home.hero',
  'home.main',
  'home.aside',
  'footer.newsletter',
  'app.overlay',
] as const;

export type SlotName = (typeof SLOTS)[number];

/**
 * When a fragment's scripts are needed.
 * - `page`: with the page, which hydrates with them;
 * - `idle`: when the page is alive and the browser has nothing to do, or as soon as someone turns to the fragment. Until
 *   then it stands as the server rendered it: it reads, and its links lead on. In `app.overlay`, where nothing stands
 *   before someone asks for it, the server renders nothing of it;
 * - `interaction`: as soon as someone turns to the fragment, and not before: for what most visits never use. It stands
 *   outside of the router. Only where the server has rendered nothing of it does it come when the browser is idle. It can't
 *   be in `app.overlay`, where there is nothing to turn to.
 */
export type FragmentLoading = 'page' | 'idle' | 'interaction';

/**
 * What stands around a page.
 * - `site`: the site's header and footer;
 * - `bare`: neither.
 */
export const LAYOUTS = ['site', 'bare'] as const;

export type PageLayout = (typeof LAYOUTS)[number];

/** Where a page is. */
export interface PagePlace {
  site: PublishedSite;
  locale: Locale;
  /** Its public address, as search engines are to know it. */
  url: string;
  /** Texts of the page's remote. */
  t: TFunction;
  /** The public address of a page in the same language. @param path as it is in French */
  addressOf: (path: string) => string;
}

/** The picture that other sites show beside a link to a page. */
export interface PageImage {
  url: string;
  /** Pixels, where they are known. */
  width?: number;
  height?: number;
  alt?: string | undefined;
}

/** A picture that a page shows first, to fetch with its head. */
export interface ImagePreload {
  srcSet: string;
  sizes: string;
  /** Where it is shown, as a media query; everywhere unless it says so. */
  media?: string;
}

/** What other sites tell of an article beside a link to it; moments are ISO 8601. */
export interface Article {
  publishedAt: string;
  modifiedAt: string;
  author: string;
  section: string;
}

/** What a page tells the shell about itself; functions get the page's loader data. */
// biome-ignore lint/suspicious/noExplicitAny: each page knows its own data; the shell only hands it through.
export interface PageHandle<Data = any> {
  /** Title of the document, without the mall's name. */
  title: (t: TFunction, data: Data) => string;
  /** Meta description. */
  description?: (t: TFunction, data: Data) => string;
  /** The picture for link previews; without one, a card is drawn that says the page's title. */
  image?: (data: Data) => PageImage | undefined;
  /** Says that the page is an article. */
  article?: (data: Data) => Article;
  /**
   * Keys of the query that make a page of its own, beside `page`. What is asked for otherwise is the same page in other words:
   * sorted, search engines are led to it without that; searched or filtered, they leave it out.
   */
  ownKeys?: readonly string[];
  /** Keeps a page out of search engines that leads nowhere from there: results of a search, a letter to one person. */
  isUnlisted?: (data: Data) => boolean;
  /** Path of the page that this one is the same as, where it is reached in two ways. */
  canonicalPath?: (data: Data) => string | undefined;
  /** Picture to fetch with the head: the one that the page shows first. */
  preloadImage?: (data: Data) => ImagePreload | ImagePreload[] | undefined;
  /** Schema.org objects, printed as JSON-LD. */
  structuredData?: (data: Data, place: PagePlace) => object | object[] | undefined;
  /** The record that the page is about: of visitors who agreed to it, how often it is seen is counted. */
  counted?: (data: Data) => RecordView;
  /** Keep the page out of search engines and of the page cache. */
  isPrivate?: boolean;
}

/** A page's handle as the router has it: with what the route says of the page. */
export interface FramedHandle extends PageHandle {
  layout: PageLayout;
  /** Whether not everybody may see it. */
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
  /** Without a leading slash, relative to the site's root in the reader's language. */
  path: string;
  /** Who may see it: anybody, unless it says otherwise. Browsers load and render such a page, and the server none of it. */
  access?: Requirement;
  /** `site` unless it says otherwise. */
  layout?: PageLayout;
  /** Bytes of scripts that it may load, as {@link PART_BUDGET} counts them; that many unless it says otherwise. */
  budget?: number;
  lazy: () => Promise<PageModule>;
};

/** The exports of `fragments/<id>/fragment.tsx`. */
// biome-ignore lint/suspicious/noExplicitAny: each fragment knows its own data; the shell only hands it through.
export interface FragmentModule<Data = any> {
  Component: ComponentType<{ data: Data }>;
  loader?: (args: { request: Request }) => Promise<Data>;
  /** Picture to fetch with the head of a page that holds this fragment. */
  preloadImage?: (data: Data) => ImagePreload | ImagePreload[] | undefined;
  /** Schema.org objects for a page that holds this fragment, printed as JSON-LD. */
  structuredData?: (data: Data, place: PagePlace) => object | object[] | undefined;
}

/** One fragment: its id is the name of its folder. */
export interface Fragment {
  id: string;
  slot: SlotName;
  /** Position within the slot; lower comes first. */
  order: number;
  failure: Exclude<FailureClass, 'primary'>;
  /** `page` unless it says otherwise. */
  loading?: FragmentLoading;
  /** Who may see it: anybody, unless it says otherwise. For others its place is empty. */
  access?: Requirement;
  /** Bytes of scripts that it may load, as {@link PART_BUDGET} counts them; that many unless it says otherwise. */
  budget?: number;
  lazy: () => Promise<FragmentModule>;
}

/** What search engines are told of one page. */
export interface SitemapEntry {
  /** As it is in French. */
  path: string;
  /** When it was changed last, where that is known; ISO 8601. */
  modifiedAt?: string;
}

/** The exports of `src/sitemap.ts`: of each kind of pages, how all of them are found. Several remotes may know some of a kind. */
export type SitemapModule = { [kind: string]: () => Promise<SitemapEntry[]> };

/** What programs follow a part of the site with. */
export interface SiteFeed {
  /** Without a leading slash, relative to the site's root in the reader's language. */
  path: string;
  type: 'application/rss+xml' | 'application/atom+xml';
  /** Where the API has it, below `/api/v1`, in the language that its query names as `locale`. */
  source: string;
  /** Key of its name. */
  title: string;
}

export type LocaleLoaders = Record<Locale, () => Promise<{ default: Record<string, unknown> }>>;

/** Texts that the kernel has for any remote that shows them. */
export const KERNEL_NAMESPACES = ['booking'] as const;

/** All that a remote is to the shell. Its name is its i18next namespace as well. */
/**
 * A link to a page of a remote in the site's menu, its drawer and its footer.
 */
export interface MenuEntry {
  /** Tells it from the remote's other entries. */
  id: string;
  /** Address of the page, as it is in French. */
  to: string;
  /** Key of its text among the remote's. */
  label: string;
  /** Place among the entries of all remotes; lower ones come first. */
  order: number;
  /** `bar`: in the menu bar as well; `drawer`: in the drawer and the footer alone. */
  place: 'bar' | 'drawer';
  /** Whether the fragments of the slot `header.menu` are its submenu. */
  hasSubmenu?: boolean;
}

export interface RemoteDescriptor {
  name: string;
  routes: PageRoute[];
  /** Keys of the address's query that its pages read, beside those of lists: `page`, `limit`, `keyword` and sorting. */
  queryKeys?: string[];
  fragments: Fragment[];
  /** Its pages as search engines are to know them: those of records, and those of its own. */
  sitemap?: () => Promise<SitemapModule>;
  /** Its entries in the site's menu. */
  menu?: MenuEntry[];
  /** What programs follow its pages with. */
  feeds?: SiteFeed[];
  locales: LocaleLoaders;
  /** Texts of the kernel that it shows beside its own; they are loaded with it, and by nobody else. */
  namespaces?: Partial<Record<(typeof KERNEL_NAMESPACES)[number], LocaleLoaders>>;
}

/** Types a remote's descriptor; `src/remote.ts` exports the result as its default. */
export const defineRemote = (descriptor: RemoteDescriptor): RemoteDescriptor => descriptor;

/** The texts that a remote comes with, by namespace. It can bring no other remote's, nor the shell's. */
export const textLoadersOf = ({
  name,
  locales,
  namespaces = {},
}: Pick<RemoteDescriptor, 'name' | 'locales' | 'namespaces'>): [namespace: string, loaders: LocaleLoaders][] => [
  ...KERNEL_NAMESPACES.flatMap((namespace): [string, LocaleLoaders][] => {
    const loaders = namespaces[namespace];
    return loaders ? [[namespace, loaders]] : [];
  }),
  [name, locales],
];

/** Whether the server renders a fragment, or leaves it to the browser. */
export const isRenderedByServer = ({ slot, loading }: Pick<Fragment, 'slot' | 'loading'>): boolean =>
  slot !== 'app.overlay' || loading !== 'idle';
