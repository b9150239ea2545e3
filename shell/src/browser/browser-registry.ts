import type { i18n } from 'i18next';
import { ENTRY_FILE } from 'shared-kernel/remote';
import type { Boot } from '../boot.ts';
import { addFederationPlugin, loadDescriptor, registerRemote } from '../remotes/federation.ts';
import { Registry } from '../remotes/registry.ts';

// Entries from another origin were preloaded with CORS; asked for without, they would be fetched a second time.
const crossOriginEntries = {
  name: 'cross-origin-entries',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    return script;
  },
};

/** The remotes of the release set that rendered this page; each comes with its texts in the page's language. */
export const createBrowserRegistry = ({ remotes, locale }: Boot, texts: Promise<i18n>): Registry => {
  addFederationPlugin(crossOriginEntries);
  for (const { contract, base } of remotes) {
    registerRemote(contract.name, new URL(base + ENTRY_FILE, window.location.href).href);
  }
  return new Registry(
    remotes.map(({ contract }) => contract),
    async ({ name }) => {
      const descriptor = await loadDescriptor(name);
      const [i18n, { default: own }] = await Promise.all([texts, descriptor.locales[locale]()]);
      i18n.addResourceBundle(locale, name, own);
      return descriptor;
    },
  );
};
