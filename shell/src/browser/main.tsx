import '../remotes/shared/kernel.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { session } from 'shared-kernel/session';
import { App } from '../app.tsx';
import { type Boot, ROOT_ID } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import { whenIdle } from '../remotes/when-idle.ts';
import { attachFragment } from './attach-fragment.ts';
import { createBrowserI18n } from './browser-i18n.ts';
import { createBrowserRegistry } from './browser-registry.ts';
import { followSession } from './follow-session.ts';
import { notePageErrors, tellRenderError } from './page-errors.ts';
import { readBoot } from './read-boot.ts';
import { createRouter, type Router } from './router.ts';

const reportView = async (boot: Boot, registry: Registry): Promise<void> => {
  const { ViewReporter } = await import(/* webpackChunkName: "views" */ './view-reporter.ts');
  new ViewReporter(boot, registry).start();
};

const countViews = async (router: Router): Promise<void> => {
  const { ViewCounter } = await import(/* webpackChunkName: "views" */ './view-counter.ts');
  new ViewCounter(router).start();
};

const start = async (): Promise<void> => {
  notePageErrors();
  const boot = readBoot();
  const texts = createBrowserI18n(boot);
  const registry = createBrowserRegistry(boot, texts);
  // A page whose code doesn't come is one to tell of, too.
  whenIdle(() => void reportView(boot, registry).catch(() => undefined));
  const [i18n, router] = await Promise.all([texts, createRouter(boot, registry)]);
  whenIdle(() => void countViews(router).catch(() => undefined));
  const onAlive = (): void => followSession(router, registry, boot);
  const element = document.getElementById(ROOT_ID) as HTMLElement;
  const page = (texts: typeof i18n) => (
    <App boot={boot} i18n={texts} registry={registry} roots={{ attach: attachFragment }} onAlive={onAlive}>
      <RouterProvider router={router} />
    </App>
  );
  startTransition(() => {
    const root = hydrateRoot(element, page(i18n), {
      onCaughtError: tellRenderError,
      onRecoverableError: tellRenderError,
    });
    if (process.env.NODE_ENV === 'development') {
      void import('./follow-saves.ts').then(({ followSaves }) =>
        followSaves({ boot, i18n, router, render: (texts) => root.render(page(texts)) }),
      );
    }
  });
  void session.initiate();
};

void start();
