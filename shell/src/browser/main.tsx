import '../remotes/shared/kernel.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { session } from 'shared-kernel/session';
import { App } from '../app.tsx';
import { ROOT_ID } from '../boot.ts';
import { whenIdle } from '../remotes/when-idle.ts';
import { attachFragment } from './attach-fragment.ts';
import { createBrowserI18n } from './browser-i18n.ts';
import { createBrowserRegistry } from './browser-registry.ts';
import { followSession } from './follow-session.ts';
import { notePageErrors, recordRecoveredError, recordRenderError } from './page-errors.ts';
import { readBoot } from './read-boot.ts';
import { createRouter } from './router.ts';
import { surviveTranslation } from './survive-translation.ts';

const start = async (): Promise<void> => {
  notePageErrors();
  surviveTranslation();
  const boot = readBoot();
  const { preview } = boot;
  const followRouter =
    preview &&
    (await import(/* webpackChunkName: "restricted" */ './follow-preview.ts')).followPreview(preview, boot.renderedAt);
  const texts = createBrowserI18n(boot);
  const registry = createBrowserRegistry(boot, texts);
  const routing = createRouter(boot, registry);
  const hydration = Promise.withResolvers<void>();
  // A page whose code fails to load is reported, too.
  whenIdle(
    () =>
      void import('./idle-work.ts')
        .then(({ startIdleWork }) => startIdleWork(boot, registry, routing, hydration.promise))
        .catch(() => undefined),
  );
  const [i18n, router] = await Promise.all([texts, routing]);
  followRouter?.(router);
  const onHydrated = (): void => {
    hydration.resolve();
    followSession(router, registry, boot);
  };
  const element = document.getElementById(ROOT_ID) as HTMLElement;
  const page = (texts: typeof i18n) => (
    <App boot={boot} i18n={texts} registry={registry} roots={{ attach: attachFragment }} onHydrated={onHydrated}>
      <RouterProvider router={router} />
    </App>
  );
  startTransition(() => {
    const root = hydrateRoot(element, page(i18n), {
      onCaughtError: recordRenderError,
      onRecoverableError: recordRecoveredError,
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
