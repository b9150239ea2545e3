import type { Locale } from 'shared-kernel/contracts';
import { SETTINGS, type WorkerSettings } from './settings.ts';

/** What of a service worker's world is in use; TypeScript has it in a library that excludes the one of pages. */
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
const KEPT = PREFIX + version;
const LANGUAGE = /^\/(ar|en)(?=\/|$)/;

/** Keeps the pages that say that there is no network, as they are now. */
const keep = async (): Promise<void> => {
  const cache = await caches.open(KEPT);
  await cache.addAll([...Object.values(pages), ...files].map((path) => new Request(path, { cache: 'reload' })));
};

const forget = async (isOld: (name: string) => boolean): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isOld(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Whether everybody may see what is there: of the rest, the worker knows nothing. */
const isOpen = (path: string): boolean => sections.includes(path.replace(LANGUAGE, '').split('/')[1] ?? '');

const localeOf = (path: string): Locale => (LANGUAGE.exec(path)?.[1] as Locale | undefined) ?? 'fr';

/** Every page comes from the network. Where there is none, the kept page says so in place of one that everybody may see. */
const answer = async ({ request, preloadResponse }: Navigation): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    const kept = isOpen(pathname) && (await caches.match(pages[localeOf(pathname)], { cacheName: KEPT }));
    return kept || Response.error();
  }
};

/** What the page that says that there is no network asks for, and what else has been kept. */
const find = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: KEPT, ignoreVary: true })) ?? fetch(request);

// Nothing that an older worker has begun is finished by this one, so that it needn't wait for open pages to be left.
scope.addEventListener('install', (event) => {
  event.waitUntil(isOn ? keep().then(() => scope.skipWaiting()) : scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  const { registration, clients } = scope;
  const start = async (): Promise<void> => {
    await forget((name) => name !== KEPT);
    // The browser asks for the page while the worker is still starting.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  const end = async (): Promise<void> => {
    await forget(() => true);
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
