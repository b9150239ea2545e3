import { setTimeout as wait } from 'node:timers/promises';
import { type DevelopedRemote, setIdOf } from 'releases/integrity';
import { type Canary, canaryOf, liveVersion, SHELL_NAME, withoutCanary } from 'shared-kernel/remote';
import type { Config } from '../config.ts';
import type { OwnRelease } from '../own-release.ts';
import { CanarySet } from './choose/canary-set.ts';
import { ChosenSites } from './choose/chosen-sites.ts';
import { LiveSet } from './choose/live-set.ts';
import { OverrideSets } from './choose/override-sets.ts';
import { bucketCookie, drawBucket, isInCanary, readBucket } from './choose/traffic-bucket.ts';
import { createLiveSite, type LiveSite } from './compose/live-site.ts';
import { followDiscovery } from './follow/channel.ts';
import type { Versions } from './follow/review-channels.ts';
import { type SignedDocument, TrustedDocuments } from './follow/trusted-documents.ts';
import { describeForOperators, describeForPublic, healthOf, type ReleasesHealth } from './health.ts';
import { type Block, Quarantine } from './isolate/quarantine.ts';
import type { Blocking } from './isolate/watchdog/protocol.ts';
import { isRelease, type LiveRemote } from './load/live-remote.ts';
import { loadEntriesFromDisk } from './load/node-remotes.ts';
import { RemoteLoader } from './load/remote-loader.ts';
import { StoredReleases } from './load/stored-releases.ts';
import type { Log } from './log.ts';
import { RecentAccess } from './serve/recent-access.ts';

/** How long a starting server waits for its first site before it listens without one. */
const START_TIMEOUT_MS = 5_000;
/** Number of recent sets whose pages can be a fallback. One document may create two sets, and each team one. */
const RECENT_RELEASES = 5;
/** Interval at which a process reads other processes' records of blocking code. */
const QUARANTINE_LOOK_MS = 1_000;

/** The site for a request. */
export interface Choice {
  site: LiveSite;
  /** Whether all visitors get the same site at present, so that a CDN may cache its pages. */
  isForAll: boolean;
  /** Cookie that keeps the visitor in this choice. */
  cookie?: string;
}

/** Follows the release channel, and has the current site. */
export class Releases {
  /** The signed records of the store's releases. */
  readonly stored: StoredReleases;
  readonly #config: Config;
  readonly #own: OwnRelease;
  readonly #log: Log;
  readonly #documents: TrustedDocuments;
  readonly #quarantine: Quarantine;
  readonly #loader: RemoteLoader;
  readonly #live: LiveSet;
  readonly #canary: CanarySet;
  readonly #overrides: OverrideSets;
  readonly #chosen: ChosenSites;
  readonly #stopping = new AbortController();
  readonly #access = new RecentAccess();
  #site: LiveSite | undefined;
  #recentReleases: string[] = [];
  #canaryVersions: Canary['versions'] = {};
  #isStarting = true;
  #set: string | null = null;

  constructor(config: Config, own: OwnRelease, log: Log) {
    this.#config = config;
    this.#own = own;
    this.#log = log;
    this.#documents = new TrustedDocuments(config);
    this.#quarantine = new Quarantine(config.cacheFolder, this.#leaveOutBlocked);
    const loading = {
      config,
      own,
      quarantine: this.#quarantine,
      held: () => this.#held(),
      onBreak: (remote: string, part: string, err: unknown) =>
        log.error({ err, remote, part }, 'a part fails again and again, and is left out for a while'),
    };
    this.stored = new StoredReleases(config);
    this.#loader = new RemoteLoader({ ...loading, stored: this.stored });
    const { fallbackStore: _, ...places } = config;
    const stores = config.overrideOrigins.map((origin) => `${origin}/`);
    this.#overrides = new OverrideSets({
      own,
      log,
      cacheFolder: config.cacheFolder,
      loader: new RemoteLoader({ ...loading, config: { ...places, stores } }),
    });
    const shared = { own, loader: this.#loader, log };
    this.#chosen = new ChosenSites(shared);
    this.#canary = new CanarySet({ ...shared, onChange: () => this.#noteAccess(this.#canary.site?.site) });
    this.#live = new LiveSet({
      ...shared,
      documents: this.#documents,
      quarantine: this.#quarantine,
      canaries: () => this.#canaryVersions,
      onComposed: this.#onComposed,
    });
    loadEntriesFromDisk();
  }

  /** The site of the newest readable discovery document; before that, only the shell's own pages. */
  get site(): LiveSite {
    if (!this.#site) throw new Error('Releases.start() comes first');
    return this.#site;
  }

  /** Ids of the recently live release sets, newest first. */
  get recentReleases(): readonly string[] {
    return this.#recentReleases;
  }

  /** The restricted parts of each recently live set, by its id. */
  get access(): RecentAccess {
    return this.#access;
  }

  /** Whether no discovery document was read yet, so that the pages are unknown. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  /** The public description of what this process serves. */
  get health(): ReleasesHealth {
    return this.#healthAs(describeForPublic);
  }

  /** The same for operators: with all remotes, and the reasons. */
  get description(): ReleasesHealth {
    return this.#healthAs(describeForOperators);
  }

  #healthAs(describe: typeof describeForOperators): ReleasesHealth {
    const served = {
      isStarting: this.#isStarting,
      set: this.#set,
      release: this.#site?.release ?? null,
      own: this.#own,
      live: this.#live.remotes,
      canary: this.#canary,
    };
    return healthOf(served, describe);
  }

  /**
   * Chooses the set for a request. During a canary, a percentage of the visitors get it on all their pages. Other
   * processes may have a canary that this one can't load, so its pages aren't for all visitors either.
   */
  choose(cookies: string | undefined): Choice {
    if (this.#canary.canary.traffic === 0) return { site: this.site, isForAll: true };
    const known = readBucket(cookies);
    const bucket = known ?? drawBucket();
    return {
      site: this.#siteFor(bucket),
      isForAll: false,
      ...(known === undefined && { cookie: bucketCookie(bucket, this.#config.origin.startsWith('https:')) }),
    };
  }

  /** The site of a visitor's next page; the live one for a visitor without a bucket. */
  siteNow(cookies: string | undefined): LiveSite {
    const bucket = readBucket(cookies);
    return bucket === undefined ? this.site : this.#siteFor(bucket);
  }

  #siteFor(bucket: number): LiveSite {
    const canarySite = this.#canary.site;
    return canarySite && isInCanary(bucket, canarySite.id, canarySite.traffic) ? canarySite.site : this.site;
  }

  /** The site with these versions in place of the live ones. @throws with the reason when one can't be shown */
  async withVersions(versions: Versions): Promise<LiveSite> {
    const site = await this.#chosen.site(versions);
    this.#noteAccess(site);
    return site;
  }

  /** The site with one remote from a developer's machine. @throws with the reason when it can't be loaded */
  async overridden(override: DevelopedRemote): Promise<LiveSite> {
    const site = await this.#overrides.site(override);
    this.#noteAccess(site);
    return site;
  }

  /** Entry functions of each part of a loaded release, for the watchdog. */
  readonly functionsOf = (name: string, release: string): Record<string, unknown> => {
    const held = [...this.#held()].filter(({ contract }) => contract.name === name);
    return held.find((version) => isRelease(version, release))?.loaded?.functions ?? {};
  };

  /** Records on disk which code blocks this process. The process is killed afterwards. */
  readonly recordBlock = ({ remote, release, part, stack }: Blocking): void => {
    const version = this.#loader.versionOf(release);
    // Log first: the disk may be full.
    this.#log.fatal({ remote, version, part, stack }, 'code of a remote holds the process, which is killed');
    // The part ran in quarantine: quarantine the whole version.
    const isPart = part && !this.#quarantine.ranInQuarantine({ remote, release }, part);
    this.#quarantine.record({ remote, release, version, ...(isPart && { part }), at: new Date().toISOString(), stack });
  };

  /** Follows the channel. Resolves with the first site, or without one after a timeout. */
  async start(): Promise<void> {
    this.#site = await createLiveSite(this.#own, [], this.#log);
    setInterval(() => this.#quarantine.refresh(), QUARANTINE_LOOK_MS).unref();
    const first = new Promise<void>((resolve) => {
      const onChange = async (text: string): Promise<void> => {
        await this.#follow(await this.#documents.read(text)).then(resolve);
      };
      const logFailure = (err: unknown): void => this.#log.error({ err }, 'the release channel can not be followed');
      const onFailure = (err: unknown): void => {
        logFailure(err);
        void this.#showLast().catch(logFailure).finally(resolve);
      };
      void followDiscovery(this.#config.discovery, onChange, onFailure, this.#stopping.signal);
    });
    await Promise.race([first, wait(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  stop(): void {
    this.#stopping.abort();
    void this.#live.stop();
    void this.#canary.stop();
  }

  // While the store is unavailable or invalid at the start, show the last site.
  async #showLast(): Promise<void> {
    if (this.#live.remotes.length > 0) return;
    const last = await this.#documents.last();
    if (last) await this.#follow(last);
  }

  async #follow({ document, text }: SignedDocument): Promise<void> {
    const live = Object.entries(withoutCanary(document).microFrontends).flatMap(([name, versions]) => {
      const version = liveVersion(versions);
      // The supervisor follows the shell's versions, and remembers the last good one.
      return version && name !== SHELL_NAME ? [[name, version] as [string, typeof version]] : [];
    });
    const canary = canaryOf(document);
    // Set before the live set deletes the blocks of versions that are not named.
    this.#canaryVersions = canary?.versions ?? {};
    await this.#live.follow(live, text);
    this.#set = setIdOf(document);
    // Nothing waits for the canary.
    void this.#canary.follow(canary, text);
  }

  *#held(): Iterable<LiveRemote> {
    for (const { ready, live, spare } of [...this.#live.remotes, ...this.#canary.remotes]) {
      for (const version of [ready, live, spare]) if (version) yield version;
    }
    yield* this.#overrides.remotes;
    yield* this.#chosen.remotes;
  }

  // Leave out code that has blocked another process before it can block this one.
  readonly #leaveOutBlocked = ({ remote, release, part }: Block): void => {
    if (part) return;
    this.#live.leaveOut(remote, release);
    this.#canary.leaveOut(remote, release);
  };

  readonly #onComposed = async (site: LiveSite, remotes: LiveRemote[]): Promise<void> => {
    this.#isStarting = false;
    if (site.release !== this.#site?.release) {
      this.#site = site;
      this.#recentReleases = [...new Set([site.release, ...this.#recentReleases])].slice(0, RECENT_RELEASES);
      this.#noteAccess(site);
      const names = remotes.map(({ contract }) => contract.name);
      this.#log.info({ release: site.release, remotes: names }, 'site is live');
    }
    this.#overrides.rebuildFor(remotes);
    this.#chosen.rebuildFor(remotes);
    await this.#canary.rebuildFor(remotes);
  };

  #noteAccess(site: LiveSite | undefined): void {
    if (site) this.#access.note(site);
  }
}
