import type { DiscoveredVersion, DiscoveryDocument } from 'shared-kernel/remote';
import type { Config } from '../config.ts';
import { followDiscovery, liveVersion } from './channel.ts';
import { checkRelease } from './checked-release.ts';
import { createLiveSite, type LiveRemote, type LiveSite } from './live-site.ts';
import { type LoadedRemote, loadRemoteVersion } from './load-remote.ts';
import { takeEntriesFromDisk } from './node-remotes.ts';
import { openShare } from './shares.ts';
import { browserBase } from './store-address.ts';
import { TrustedDocuments } from './trusted-documents.ts';

interface Log {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** Follows the release channel and holds the site as it is now. */
export class Releases {
  readonly #config: Config;
  readonly #log: Log;
  readonly #documents: TrustedDocuments;
  readonly #loaded = new Map<string, LoadedRemote>();
  readonly #stopping = new AbortController();
  readonly #listeners: (() => void)[] = [];
  #site: LiveSite | undefined;
  #remotes: LiveRemote[] = [];

  constructor(config: Config, log: Log) {
    this.#config = config;
    this.#log = log;
    this.#documents = new TrustedDocuments(config);
    takeEntriesFromDisk();
  }

  /** The site as the newest readable discovery document has it; without one, the shell's own pages alone. */
  get site(): LiveSite {
    if (!this.#site) throw new Error('Releases.start() comes first');
    return this.#site;
  }

  /** Calls back after each change of the site. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Loads the site, then goes on following the channel. */
  async start(): Promise<void> {
    this.#site = await createLiveSite([], this.#report);
    await new Promise<void>((resolve) => {
      const onChange = async (text: string): Promise<void> => {
        await this.#apply(await this.#documents.read(text)).then(resolve);
      };
      const onFailure = (err: unknown): void => {
        this.#log.error({ err }, 'the release channel can not be followed');
        void this.#showLast().finally(resolve);
      };
      void followDiscovery(this.#config.discovery, onChange, onFailure, this.#stopping.signal);
    });
  }

  stop(): void {
    this.#stopping.abort();
  }

  readonly #report = (key: string, err: unknown): void => this.#log.error({ err, fragment: key }, 'a fragment failed');

  // A site that starts while the store is away, or holds what can't be trusted, shows what it showed before.
  async #showLast(): Promise<void> {
    if (this.#remotes.length > 0) return;
    const document = await this.#documents.last();
    if (document) await this.#apply(document).catch(() => undefined);
  }

  // Throws when a remote could not be had, so that the channel asks again; the others are live by then.
  async #apply(document: DiscoveryDocument): Promise<void> {
    const remotes: LiveRemote[] = [];
    const missing: unknown[] = [];
    for (const [name, versions] of Object.entries(document.microFrontends)) {
      const version = liveVersion(versions);
      if (!version) continue;
      try {
        checkRelease(name, version);
        remotes.push(await this.#load(name, version));
      } catch (err) {
        this.#log.error({ err, remote: name, version: version.metadata?.version }, 'a remote can not be loaded');
        missing.push(err);
        remotes.push(...this.#lastGood(name, version));
      }
    }
    await this.#show(remotes);
    if (missing.length > 0) throw new AggregateError(missing, 'some remotes are missing');
  }

  async #show(remotes: LiveRemote[]): Promise<void> {
    const site = await createLiveSite(remotes, this.#report);
    // The channel asks again for as long as a remote is missing; kept pages stay good where that changed nothing.
    if (site.release === this.#site?.release) return;
    this.#site = site;
    this.#remotes = remotes;
    const names = remotes.map(({ contract }) => contract.name);
    this.#log.info({ release: site.release, remotes: names }, 'site is live');
    for (const listener of this.#listeners) listener();
  }

  async #load(name: string, version: DiscoveredVersion): Promise<LiveRemote> {
    const open = openShare(version.extras.contract);
    // What not everybody may see is rendered by browsers: none of its code is needed here.
    if (!open) return this.#describe(name, version);
    const known = this.#loaded.get(name);
    const isKnown = known?.integrity === version.metadata.integrity;
    const loaded = isKnown ? known : await loadRemoteVersion(open, version, this.#config);
    this.#loaded.set(name, loaded);
    // The same files may be served from elsewhere now.
    return { ...this.#describe(name, version), loaded };
  }

  #describe(name: string, version: DiscoveredVersion): LiveRemote {
    const { contract, browser } = version.extras;
    return { contract, base: browserBase(name, version, this.#config), files: browser };
  }

  // The version that ran before keeps serving; where there was none, the contract alone answers.
  #lastGood(name: string, version: DiscoveredVersion): LiveRemote[] {
    const live = this.#remotes.find(({ contract }) => contract.name === name);
    if (live && (live.loaded || !openShare(live.contract))) return [live];
    try {
      checkRelease(name, version);
      return [this.#describe(name, version)];
    } catch {
      return [];
    }
  }
}
