// Serves `/offline` to navigations without a network, and caches nothing else: a cached page would show last week's opening
// hours, and mix two releases. A new worker takes over at once, which is safe because pages don't depend on it.
import type { Locale } from 'shared-kernel/contracts';
import { SETTINGS, type WorkerSettings } from './settings.ts';

/** The used part of a service worker's types, whose TypeScript library conflicts with that of pages. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Navigation extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerScope {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Navigation) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { unregister: () => Promise<boolean>; navigationPreload?: { enable: () => Promise<void> } };
}

const scope = globalThis as unknown as WorkerScope & Record<typeof SETTINGS, WorkerSettings>;
const { isOn, version, pages, files, sections } = scope[SETTINGS];

const PREFIX = 'offline-';
const CACHE_NAME = PREFIX + version;
const OTHERS = Object.keys(pages).filter((locale) => locale !== 'fr');
const LANGUAGE = new RegExp(`^/(${OTHERS.join('|')})(?=/|$)`);

/** Caches the offline pages in their current state. */
const cachePages = async (): Promise<void> => {
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll([...Object.values(pages), ...files].map((path) => new Request(path, { cache: 'reload' })));
};

const deleteCaches = async (isOld: (name: string) => boolean): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isOld(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Whether a path is public; the worker ignores others. */
const isOpen = (path: string): boolean => sections.includes(path.replace(LANGUAGE, '').split('/')[1] ?? '');

const localeOf = (path: string): Locale => (LANGUAGE.exec(path)?.[1] as Locale | undefined) ?? 'fr';

/** Every page comes from the network. Offline, the cached offline page replaces public pages. */
const answer = async ({ request, preloadResponse }: Navigation): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    const kept = isOpen(pathname) && (await caches.match(pages[localeOf(pathname)], { cacheName: CACHE_NAME }));
    return kept || Response.error();
  }
};

/** A cached file of the offline page, or the network's. */
const find = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: CACHE_NAME, ignoreVary: true })) ?? fetch(request);

// Activate at once: this worker finishes nothing that an older one has begun, so it needn't wait until open pages are
// closed.
scope.addEventListener('install', (event) => {
  event.waitUntil(isOn ? cachePages().then(() => scope.skipWaiting()) : scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  const { registration, clients } = scope;
  const start = async (): Promise<void> => {
    await deleteCaches((name) => name !== CACHE_NAME);
    // The browser requests the page while the worker starts.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  const end = async (): Promise<void> => {
    await deleteCaches(() => true);
    await registration.unregister();
  };
  event.waitUntil(isOn ? start() : end());
});

if (isOn) {
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname, origin } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(answer(event));
    else if (files.includes(pathname)) event.respondWith(find(request));
  });
}
