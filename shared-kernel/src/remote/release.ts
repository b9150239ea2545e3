import type { Locale } from '../contracts/site.ts';
import type { Fragment, MenuEntry, PageRoute } from './contract.ts';
import type { Needs, Offers } from './shared-modules.ts';

/**
 * Default limit of the script bytes of a page or fragment: its own, its remote's descriptor and the largest locale,
 * before compression. Dynamic imports don't count.
 */
export const PART_BUDGET = 100_000;

/** A menu entry with its texts, which the shell shows before it loads the remote. */
export interface LabelledEntry extends Omit<MenuEntry, 'label'> {
  /** By language. A page receives only the text of the page's language. */
  label: Partial<Record<Locale, string>>;
}

/** Describes a remote or the shell without loading it. Written by its build. */
export interface RemoteContract {
  name: string;
  version: string;
  routes: Pick<PageRoute, 'id' | 'path' | 'access' | 'layout'>[];
  queryKeys: string[];
  fragments: Omit<Fragment, 'lazy' | 'budget'>[];
  /** Its entries in the site's menu; older builds lack them. */
  menu?: LabelledEntry[];
  /**
   * Browser files that each part needs, below the release's `browser` folder:
   * `remote` the descriptor, `pages/<id>`, `fragments/<id>`, `locales/<locale>`.
   */
  assets: Record<string, string[]>;
  /** Modules that it takes from the shell. Older builds lack it; not sent to browsers. */
  needs?: Needs;
  /**
   * Script limits of parts in bytes, by the names in `assets`; `scripts` for those that start a page. {@link
   * PART_BUDGET} by default; not sent to browsers.
   */
  budgets?: Record<string, number>;
  /** Modules that it shares with remotes; only the shell has it. */
  offers?: Offers;
  /** Browser files that start a page, in order; only the shell has it. */
  scripts?: string[];
}

/** SHA-384 of each file of a folder, as subresource integrity. */
export type FileHashes = Record<string, string>;

/** A release: signed once, and stored beside its files as `release.json`. */
export interface Release {
  metadata: { integrity: string; version: string };
  extras: {
    contract: RemoteContract;
    /** Files in `browser/` and `node/` of the release's folder. */
    browser: FileHashes;
    node: FileHashes;
  };
}

/** One version of a remote, or of the shell, in the discovery document (frontend-discovery v1-pre). */
export interface DiscoveredVersion extends Release {
  /** Address of its contract in its `browser` folder, absolute or relative to the document. */
  url: string;
  /** When there are two versions: which one is live (`default`), and the percentage of visitors who get the other. */
  deployment?: { traffic?: number; default?: boolean };
}

/** The signed list of live versions that the release channel publishes. */
export interface DiscoveryDocument {
  schema: string;
  /** Its channel; {@link MAIN_CHANNEL} by default. */
  channel?: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** Schema of discovery documents. */
export const DISCOVERY_SCHEMA = 'https://mfewg.org/schema/v1-pre.json';

/** Federation name of a remote's container: a JavaScript identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** Name of the file that lists the content of a release's folder. */
export const RELEASE_FILE = 'release.json';

/** Entry of a release's `browser` and `node` folders. */
export const ENTRY_FILE = 'remote-entry.js';

/** Name of the shell among the releases. */
export const SHELL_NAME = 'shell';

/** Entry of the `node` folder of the shell's releases. */
export const SHELL_ENTRY_FILE = 'main.cjs';

/** Name of the contract file in a release's `browser` folder. */
export const CONTRACT_FILE = 'contract.json';

/** Name of the global with which the shell shares its federation runtime with containers, in browsers. */
export const CONTAINER_RUNTIME = '__MALL_CONTAINER_RUNTIME__';

/** Event that announces a saved file of the remote under development. Its detail is the remote's descriptor. */
export const REMOTE_SAVED = 'mall:remote-saved';
