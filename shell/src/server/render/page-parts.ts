import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import type { ImagePreload, PageHandle, PagePlace } from 'shared-kernel/remote';
import { type Boot, languagesOf } from '../../boot.ts';
import type { Registry } from '../../remotes/registry.ts';
import type { FilledFragment, FilledSlots } from '../../remotes/slots.ts';
import type { Part } from './assets.ts';

/** Parts of the matched page that its document depends on. */
export interface PageParts {
  /** Remote whose code renders the page; undefined for the shell's own pages and errors. */
  remote: string | undefined;
  handle: PageHandle | undefined;
  /** The page's loader data. */
  data: unknown;
  /** The fragments that have loaded. */
  fragments: FilledFragment[];
  /** Whether all fragments have loaded. */
  isFilled: boolean;
}

const split = (id: string): [string | undefined, string] => {
  const [remote, part] = id.split('/');
  return part ? [remote, part] : [undefined, id];
};

const deepestOf = ({ matches }: StaticHandlerContext): RouteObject | undefined => matches.at(-1)?.route;

// A remote's own error page belongs to the remote; an error that reaches the frame's boundary doesn't.
const shownRoute = (context: StaticHandlerContext): string =>
  context.errors ? (Object.keys(context.errors)[0] ?? '') : (deepestOf(context)?.id ?? '');

export const pagePartsOf = (context: StaticHandlerContext): PageParts => {
  const route = deepestOf(context);
  const loaded = Object.values(context.loaderData as Record<string, { slots?: FilledSlots } | null>);
  const filled = loaded.flatMap((data) => Object.values(data?.slots ?? {}).flat());
  return {
    remote: split(shownRoute(context))[0],
    handle: context.errors ? undefined : (route?.handle as PageHandle | undefined),
    data: context.loaderData[route?.id ?? ''],
    fragments: filled.filter(({ ok }) => ok),
    isFilled: filled.every(({ ok }) => ok),
  };
};

/** All parts whose scripts the browser needs for hydration. */
export const partsToPreload = (
  context: StaticHandlerContext,
  { fragments }: PageParts,
  boot: Pick<Boot, 'locale' | 'incompleteTexts'>,
): Part[] => {
  const [owner, page] = split(shownRoute(context));
  const placed = fragments.filter(({ loading }) => loading === 'page').map(({ key }) => split(key));
  const owners = new Set([undefined, owner, ...placed.map(([remote]) => remote)]);
  return [
    { remote: owner, part: `pages/${page}` },
    ...placed.map(([remote, id]) => ({ remote, part: `fragments/${id}` })),
    ...[...owners].flatMap((remote) =>
      languagesOf(boot, remote ?? 'shell').map((locale) => ({ remote, part: `locales/${locale}` })),
    ),
  ];
};

type Preloads = ImagePreload | ImagePreload[] | undefined;

// A fragment that throws has no preload. It must not fail the page, because the frame's fragments are on every page.
const pictureOf = (fragment: PageParts['fragments'][number], registry: Registry): Preloads => {
  try {
    return fragment.ok ? registry.fragment(fragment.key)?.preloadImage?.(fragment.data) : undefined;
  } catch {
    return undefined;
  }
};

type Described = object | object[] | undefined;

// A fragment that throws has no structured data.
const describe = (fragment: PageParts['fragments'][number], registry: Registry, place: PagePlace): Described => {
  try {
    return fragment.ok ? registry.fragment(fragment.key)?.structuredData?.(fragment.data, place) : undefined;
  } catch {
    return undefined;
  }
};

/** Structured data of the page and its fragments. */
export const structuredDataOf = (
  { handle, data, fragments }: PageParts,
  registry: Registry,
  place: PagePlace,
): object[] =>
  [handle?.structuredData?.(data, place), ...fragments.map((fragment) => describe(fragment, registry, place))]
    .flat()
    .filter((described) => described !== undefined);

/** Pictures that the page shows first. */
export const imagesToPreload = ({ handle, data, fragments }: PageParts, registry: Registry): ImagePreload[] =>
  [handle?.preloadImage?.(data), ...fragments.map((fragment) => pictureOf(fragment, registry))]
    .flat()
    .filter((image) => image !== undefined);
