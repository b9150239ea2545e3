import { setTimeout as wait } from 'node:timers/promises';
import { type DevelopedRemote, setIdOf } from 'shared-kernel/integrity';
import { type Canary, canaryOf, liveVersion, SHELL_NAME, withoutCanary } from 'shared-kernel/remote';
import type { Config } from '../config.ts';
import type { OwnRelease } from '../own-release.ts';
import type { Blocking } from '../watchdog/protocol.ts';
import { CanarySet } from './canary-set.ts';
import { followDiscovery } from './channel.ts';
import { ChosenSites } from './chosen-sites.ts';
import { healthOf, type ReleasesHealth, tellAll, tellEverybody } from './health.ts';
import { isRelease, LiveSet, type Log } from './live-set.ts';
import { createLiveSite, type LiveRemote, type LiveSite } from './live-site.ts';
import { takeEntriesFromDisk } from './node-remotes.ts';
import { OverrideSets } from './override-sets.ts';
import { type Block, Quarantine } from './quarantine.ts';
import { RecentAccess } from './recent-access.ts';
import { RemoteLoader } from './remote-loader.ts';
import type { Versions } from './review-channels.ts';
import { StoredReleases } from './stored-releases.ts';
import { type SignedDocument, TrustedDocuments } from './trusted-documents.ts';
import { drawShare, isChosen, readShare, shareCookie } from './visitor-share.ts';

/** How long a server that starts waits for its first site before it listens all the same. */
const START_TIMEOUT_MS = 5_000;
/** Sets whose pages may stand in where nothing newer can be rendered: one document may make two, and each team one. */
const RECENT_RELEASES = 5;
/** How often a process looks at what others have noted of code that held them. */
const QUARANTINE_LOOK_MS = 1_000;

/** What a request is answered from. */
export interface Choice {
  site: LiveSite;
  /** Whether all visitors get the same site at present, so that a CDN may keep its pages. */
  isForAll: boolean;
  /** Keeps the visitor with this choice. */
  cookie?: string;
}

/** Follows the release channel and holds the site as it is now. */
export class Releases {
  /** What is known of each release of the store. */
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
    this.#quarantine = new Quarantine(config.cacheFolder, this.#heedBlock);
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
      onComposed: this.#takeOver,
    });
    takeEntriesFromDisk();
  }

  /** The site as the newest readable discovery document has it; without one, the shell's own pages alone. */
  get site(): LiveSite {
    if (!this.#site) throw new Error('Releases.start() comes first');
    return this.#site;
  }

  /** Ids of the release sets that were live lately, the newest first. */
  get recentReleases(): readonly string[] {
    return this.#recentReleases;
  }

  /** What may be seen of each set that was live lately, by its id. */
  get access(): RecentAccess {
    return this.#access;
  }

  /** Whether no discovery document was read yet: nobody can say which pages there are. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  /** What everybody may know of what this process serves. */
  get health(): ReleasesHealth {
    return this.#healthAs(tellEverybody);
  }

  /** The same for those who run the site: with each remote, and the reasons. */
  get description(): ReleasesHealth {
    return this.#healthAs(tellAll);
  }

  #healthAs(tell: typeof tellAll): ReleasesHealth {
    const served = {
      isStarting: this.#isStarting,
      set: this.#set,
      release: this.#site?.release ?? null,
      own: this.#own,
      live: this.#live.remotes,
      canary: this.#canary,
    };
    return healthOf(served, tell);
  }

  /**
   * Chooses the set by request: while a canary is out, a share of the visitors get it, and keep it. Others may have what this
   * process can't take, so that its pages are not for all either.
   */
  choose(cookies: string | undefined): Choice {
    if (this.#canary.canary.traffic === 0) return { site: this.site, isForAll: true };
    const known = readShare(cookies);
    const share = known ?? drawShare();
    return {
      site: this.#siteFor(share),
      isForAll: false,
      ...(known === undefined && { cookie: shareCookie(share, this.#config.origin.startsWith('https:')) }),
    };
  }

  /** The site that a visitor's next page would be of; what is live for one who is in no share yet. */
  siteNow(cookies: string | undefined): LiveSite {
    const share = readShare(cookies);
    return share === undefined ? this.site : this.#siteFor(share);
  }

  #siteFor(share: number): LiveSite {
    const tried = this.#canary.site;
    return tried && isChosen(share, tried.id, tried.traffic) ? tried.site : this.site;
  }

  /** The site with some versions in place of those that are live. @throws saying why one of them can't be shown */
  async withVersions(versions: Versions): Promise<LiveSite> {
    const site = await this.#chosen.site(versions);
    this.#noteAccess(site);
    return site;
  }

  /** The site with one remote as it is served elsewhere. @throws saying why that can't be had */
  async overridden(override: DevelopedRemote): Promise<LiveSite> {
    const site = await this.#overrides.site(override);
    this.#noteAccess(site);
    return site;
  }

  /** Functions of each part of a release that is in this process, for the watchdog. */
  readonly functionsOf = (name: string, release: string): Record<string, unknown> => {
    const held = [...this.#held()].filter(({ contract }) => contract.name === name);
    return held.find((version) => isRelease(version, release))?.loaded?.functions ?? {};
  };

  /** Notes on disk what holds this process, which is killed after that. */
  readonly noteBlock = ({ remote, release, part, stack }: Blocking): void => {
    const version = this.#loader.versionOf(release);
    // First this: the disk may be full.
    this.#log.fatal({ remote, version, part, stack }, 'code of a remote holds the process, which is killed');
    // What goes on although its part is left out is left out with the whole version.
    const isPart = part && !this.#quarantine.isOutInVain({ remote, release }, part);
    this.#quarantine.note({ remote, release, version, ...(isPart && { part }), at: new Date().toISOString(), stack });
  };

  /** Follows the channel. Resolves with the first site, or after a while without one. */
  async start(): Promise<void> {
    this.#site = await createLiveSite(this.#own, [], () => undefined);
    setInterval(() => this.#quarantine.refresh(), QUARANTINE_LOOK_MS).unref();
    const first = new Promise<void>((resolve) => {
      const onChange = async (text: string): Promise<void> => {
        await this.#follow(await this.#documents.read(text)).then(resolve);
      };
      const tell = (err: unknown): void => this.#log.error({ err }, 'the release channel can not be followed');
      const onFailure = (err: unknown): void => {
        tell(err);
        void this.#showLast().catch(tell).finally(resolve);
      };
      void followDiscovery(this.#config.discovery, onChange, onFailure, this.#stopping.signal);
    });
    await Promise.race([first, wait(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  stop(): void {
    this.#stopping.abort();
    this.#live.stop();
    this.#canary.stop();
  }

  // A site that starts while the store is away, or holds what can't be trusted, shows what it showed before.
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
    // Before what is live forgets who has blocked and is named no more.
    this.#canaryVersions = canary?.versions ?? {};
    await this.#live.follow(live, text);
    this.#set = setIdOf(document);
    // Nobody waits for what is tried.
    void this.#canary.follow(canary, text);
  }

  *#held(): Iterable<LiveRemote> {
    for (const { ready, live, spare } of [...this.#live.remotes, ...this.#canary.remotes]) {
      for (const version of [ready, live, spare]) if (version) yield version;
    }
    yield* this.#overrides.remotes;
    yield* this.#chosen.remotes;
  }

  // What held another process is left out here before it can hold this one.
  readonly #heedBlock = ({ remote, release, part }: Block): void => {
    if (part) return;
    this.#live.leaveOut(remote, release);
    this.#canary.leaveOut(remote, release);
  };

  readonly #takeOver = async (site: LiveSite, remotes: LiveRemote[]): Promise<void> => {
    this.#isStarting = false;
    if (site.release !== this.#site?.release) {
      this.#site = site;
      this.#recentReleases = [...new Set([site.release, ...this.#recentReleases])].slice(0, RECENT_RELEASES);
      this.#noteAccess(site);
      const names = remotes.map(({ contract }) => contract.name);
      this.#log.info({ release: site.release, remotes: names }, 'site is live');
    }
    this.#overrides.goWith(remotes);
    this.#chosen.goWith(remotes);
    await this.#canary.goWith(remotes);
  };

  #noteAccess(site: LiveSite | undefined): void {
    if (site) this.#access.note(site);
  }
}
