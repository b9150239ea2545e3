import type { i18n } from 'i18next';
import type { createBrowserRouter } from 'react-router-dom';
import { createI18n } from 'shared-kernel/i18n';
import { REMOTE_SAVED, type RemoteDescriptor } from 'shared-kernel/remote';
import type { Boot } from '../boot.ts';
import { addRemoteTexts } from './browser-i18n.ts';

interface Page {
  boot: Boot;
  i18n: i18n;
  router: ReturnType<typeof createBrowserRouter>;
  /** Renders the page with other texts. */
  render: (i18n: i18n) => void;
}

/**
 * In development builds: when a file of the remote under development is saved, updates its texts in the open page and
 * reloads its data. Its components are already updated.
 */
export const followSaves = ({ boot, i18n, router, render }: Page): void => {
  const applySave = async (descriptor: RemoteDescriptor): Promise<void> => {
    // Translations are cached per instance, so create a new one.
    const texts = createI18n(boot.locale, i18n.store.data as Parameters<typeof createI18n>[1]);
    await addRemoteTexts(Promise.resolve(texts), boot, descriptor);
    render(texts);
    await router.revalidate();
  };
  window.addEventListener(REMOTE_SAVED, (event) => void applySave((event as CustomEvent<RemoteDescriptor>).detail));
};
