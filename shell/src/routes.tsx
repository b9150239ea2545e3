import type { RouteObject } from 'react-router-dom';
import type { SlotName } from 'shared-kernel/remote';
import { Layout } from './layout/layout.tsx';
import { OWN_PAGES } from './own-pages.ts';
import { NotFound } from './pages/not-found/not-found.tsx';
import { FrameError } from './pages/page-error/frame-error.tsx';
import { PageError } from './pages/page-error/page-error.tsx';
import type { Registry } from './remotes/registry.ts';
import { type FilledSlots, fillSlots, type ReportFailure } from './remotes/slots.ts';

/** Path of the page that replaces unavailable pages. */
export const UNAVAILABLE_PATH = '/unavailable';

const FRAME_SLOTS: SlotName[] = [
  'header.hours',
  'header.menu',
  'header.account',
  'header.notice',
  'footer.newsletter',
  'app.overlay',
];
const HOME_SLOTS: SlotName[] = ['home.hero', 'home.main', 'home.aside'];

interface Options {
  registry: Registry;
  report: ReportFailure;
  /** Routes of remotes that are already loaded. */
  remoteRoutes: RouteObject[];
}

const slotLoader =
  ({ registry, report }: Options, slots: SlotName[]) =>
  async ({ request }: { request: Request }): Promise<{ slots: FilledSlots }> => ({
    slots: await fillSlots(registry, slots, request, report),
  });

/** The site's routes: the frame, the shell's own pages, and the pages of the remotes. */
export const createRoutes = (options: Options): RouteObject[] => [
  {
    id: 'root',
    Component: Layout,
    ErrorBoundary: FrameError,
    loader: slotLoader(options, FRAME_SLOTS),
    shouldRevalidate: () => false,
    children: [
      {
        id: 'content',
        ErrorBoundary: PageError,
        children: [
          {
            id: OWN_PAGES.home.id,
            index: true,
            loader: slotLoader(options, HOME_SLOTS),
            lazy: () => import('./pages/home/page.tsx'),
          },
          // A shared chunk: every page's script contains the hash of each chunk, and these two have nearly the same
          // code.
          {
            ...OWN_PAGES.termsOfService,
            caseSensitive: true,
            lazy: () => import(/* webpackChunkName: "legal" */ './pages/terms-of-service/page.tsx'),
          },
          {
            ...OWN_PAGES.privacyPolicy,
            caseSensitive: true,
            lazy: () => import(/* webpackChunkName: "legal" */ './pages/privacy-policy/page.tsx'),
          },
          ...options.remoteRoutes,
          {
            id: 'unavailable',
            path: UNAVAILABLE_PATH.slice(1),
            caseSensitive: true,
            loader: () => {
              throw new Response(null, { status: 503 });
            },
            Component: NotFound,
          },
          {
            id: 'not-found',
            path: '*',
            loader: () => {
              throw new Response(null, { status: 404 });
            },
            Component: NotFound,
          },
        ],
      },
    ],
  },
];
