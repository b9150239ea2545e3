import type { Locale } from '../contracts/site.ts';
import type { Fragment, MenuEntry, PageRoute } from './contract.ts';
import type { Needs, Offers } from './shared-modules.ts';

/**
 * Bytes of scripts that a page or fragment may load by default: its own, those of its remote's descriptor and the largest
 * locale, as they are before compression. Scripts that it imports later don't count.
 */
export const PART_BUDGET = 100_000;

/** A menu entry with its texts: the shell shows it before any code of the remote is there. */
export interface LabelledEntry extends Omit<MenuEntry, 'label'> {
  /** By language; pages have the text of theirs alone. */
  label: Partial<Record<Locale, string>>;
}

/** What the release channel tells of a remote, or of the shell, without loading it: written by its build. */
export interface RemoteContract {
  name: string;
  version: string;
  routes: Pick<PageRoute, 'id' | 'path' | 'access' | 'layout'>[];
  queryKeys: string[];
  fragments: Omit<Fragment, 'lazy' | 'budget'>[];
  /** Its entries in the site's menu. Builds from before there were such lack them. */
  menu?: LabelledEntry[];
  /**
   * Browser files that each part needs, below the release's `browser` folder:
   * `remote` the descriptor, `pages/<id>`, `fragments/<id>`, `locales/<locale>`.
   */
  assets: Record<string, string[]>;
  /** What it takes from the shell. Builds from before this was recorded lack it; pages aren't told. */
  needs?: Needs;
  /**
   * Bytes of scripts that parts may load, by the names in `assets`; `scripts` those that start a page. {@link PART_BUDGET}
   * where it names none; pages aren't told.
   */
  budgets?: Record<string, number>;
  /** What it shares with remotes; of the shell alone. */
  offers?: Offers;
  /** Browser files that start a page, in order; of the shell alone. */
  scripts?: string[];
}

/** SHA-384 of each file of a folder, in the form of subresource integrity. */
export type FileHashes = Record<string, string>;

/** What was released: signed once, and kept beside its files as `release.json`. */
export interface Release {
  metadata: { integrity: string; version: string };
  extras: {
    contract: RemoteContract;
    /** Files below `browser/` and `node/`, beside each other in the release's folder. */
    browser: FileHashes;
    node: FileHashes;
  };
}

/** One version of a remote, or of the shell, in the discovery document (frontend-discovery v1-pre). */
export interface DiscoveredVersion extends Release {
  /** Address of its contract, which is in its `browser` folder; a relative one counts from the document. */
  url: string;
  /** Says, where there are two versions, which one is live (`default`), and which percentage of visitors gets the other. */
  deployment?: { traffic?: number; default?: boolean };
}

/** Which versions are live, as the release channel publishes it, signed. */
export interface DiscoveryDocument {
  schema: string;
  /** The channel that it is of; {@link MAIN_CHANNEL} without. */
  channel?: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** The schema that a discovery document names. */
export const DISCOVERY_SCHEMA = 'https://mfewg.org/schema/v1-pre.json';

/** Federation name of a remote's container: a JavaScript identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** Name of the file that says what a release's folder holds. */
export const RELEASE_FILE = 'release.json';

/** Entry of a release's `browser` and `node` folders. */
export const ENTRY_FILE = 'remote-entry.js';

/** What the shell is called among the releases. */
export const SHELL_NAME = 'shell';

/** Entry of the `node` folder of the shell's releases. */
export const SHELL_ENTRY_FILE = 'main.cjs';

/** Name of the contract's file in a release's `browser` folder. */
export const CONTRACT_FILE = 'contract.json';

/** Name of the global through which the shell lends containers their part of the federation's code, in browsers. */
export const CONTAINER_RUNTIME = '__MALL_CONTAINER_RUNTIME__';

/** Event of a page in which a remote is worked on: a saved file of it is there. Its detail is the remote's descriptor. */
export const REMOTE_SAVED = 'mall:remote-saved';
