import type { i18n } from 'i18next';
import { ENTRY_FILE } from 'shared-kernel/remote';
import type { Boot } from '../boot.ts';
import { addFederationPlugin, loadDescriptor, registerRemote } from '../remotes/federation.ts';
import { Registry } from '../remotes/registry.ts';
import { addRemoteTexts } from './browser-i18n.ts';

const entryOf = (base: string): string => new URL(base + ENTRY_FILE, window.location.href).href;

// An entry runs only as it was released. It was preloaded with CORS; asked for without, it would be fetched twice.
const checkedEntries = (remotes: Boot['remotes']) => ({
  name: 'checked-entries',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = remotes.find(({ base }) => entryOf(base) === url)?.integrity ?? '';
    return script;
  },
});

/** The remotes of the release set that rendered this page; each comes with its texts in the page's language. */
export const createBrowserRegistry = (boot: Boot, texts: Promise<i18n>): Registry => {
  addFederationPlugin(checkedEntries(boot.remotes));
  for (const { contract, base } of boot.remotes) registerRemote(contract.name, entryOf(base));
  return new Registry(
    boot.remotes.map(({ contract }) => contract),
    async ({ name }) => {
      const descriptor = await loadDescriptor(name);
      await addRemoteTexts(texts, boot, { ...descriptor, name });
      return descriptor;
    },
  );
};
