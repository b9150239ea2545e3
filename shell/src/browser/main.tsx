import '../remotes/shared/kernel.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { session } from 'shared-kernel/session';
import { App } from '../app.tsx';
import { ROOT_ID } from '../boot.ts';
import { createBrowserI18n } from './browser-i18n.ts';
import { createBrowserRegistry } from './browser-registry.ts';
import { followSession } from './follow-session.ts';
import { readBoot } from './read-boot.ts';
import { createRouter } from './router.ts';

const start = async (): Promise<void> => {
  const boot = readBoot();
  const texts = createBrowserI18n(boot);
  const registry = createBrowserRegistry(boot, texts);
  const [i18n, router] = await Promise.all([texts, createRouter(boot, registry)]);
  const onAlive = (): void => followSession(router, registry, boot);
  const root = document.getElementById(ROOT_ID) as HTMLElement;
  startTransition(() => {
    hydrateRoot(
      root,
      <App boot={boot} i18n={i18n} registry={registry} onAlive={onAlive}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  void session.initiate();
};

void start();
