import type { i18n } from 'i18next';
import { ENTRY_FILE } from 'shared-kernel/remote';
import type { Boot } from '../boot.ts';
import { lendContainerRuntime } from '../remotes/container-runtime.ts';
import { addFederationPlugin, loadDescriptor, registerRemote } from '../remotes/federation.ts';
import { type LoadDescriptor, Registry } from '../remotes/registry.ts';
import { addRemoteTexts } from './browser-i18n.ts';

const entryOf = (base: string): string => new URL(base + ENTRY_FILE, window.location.href).href;

const addressesOf = ({ base, fallback }: Boot['remotes'][number]): string[] =>
  [base, ...(fallback === undefined ? [] : [fallback])].map(entryOf);

/** The remotes of this page, each in the version first registered. */
const known: Boot['remotes'] = [];

// Entries are loaded with their hash. They are preloaded with CORS; without it, they would be fetched twice.
const checkedEntries = {
  name: 'checked-entries',
  createScript: ({ url }: { url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = known.find((remote) => addressesOf(remote).includes(url))?.integrity ?? '';
    return script;
  },
};

const register = (remotes: Boot['remotes']): void => {
  for (const remote of remotes) {
    const { name } = remote.contract;
    if (known.some(({ contract }) => contract.name === name)) continue;
    known.push(remote);
    registerRemote(name, entryOf(remote.base));
  }
};

const switchToFallback = (name: string): boolean => {
  const fallback = known.find(({ contract }) => contract.name === name)?.fallback;
  if (fallback === undefined) return false;
  registerRemote(name, entryOf(fallback));
  return true;
};

/** Adds the restricted parts that the signed-in account may see. */
export const registerGranted = (registry: Registry, remotes: Boot['remotes']): void => {
  register(remotes);
  registry.grant(remotes.map(({ contract }) => contract));
};

/** The remotes of the release set that rendered this page. Each loads with its texts in the page's language. */
export const createBrowserRegistry = (boot: Boot, texts: Promise<i18n>): Registry => {
  lendContainerRuntime();
  addFederationPlugin(checkedEntries);
  register(boot.remotes);
  const open = boot.remotes.map(({ contract }) => contract);
  const load: LoadDescriptor = async ({ name }) => {
    const descriptor = await loadDescriptor(name);
    // The server doesn't know which texts of restricted remotes are missing, so assume that some are.
    const isOpen = open.some((contract) => contract.name === name);
    const incompleteTexts = isOpen ? boot.incompleteTexts : [...boot.incompleteTexts, name];
    await addRemoteTexts(texts, { ...boot, incompleteTexts }, { ...descriptor, name });
    return descriptor;
  };
  return new Registry(open, load, { release: boot.release, marksParts: boot.marksParts ?? false, switchToFallback });
};
