import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { setIdOf } from 'shared-kernel/integrity';
import { unmetNeeds } from 'shared-kernel/release-checks';
import { type DiscoveredVersion, type Offers, SHELL_NAME } from 'shared-kernel/remote';
import type { Config } from '../config.ts';
import type { OwnRelease } from '../own-release.ts';
import type { Blocking } from '../watchdog/protocol.ts';
import { followDiscovery, liveVersion } from './channel.ts';
import { checkRelease } from './checked-release.ts';
import { chooseRemotes } from './choose-remotes.ts';
import { FirstLoad } from './first-load.ts';
import { FollowedRemote } from './followed-remote.ts';
import { type ReleasesHealth, statusOf, toldOf, toldOfShell } from './health.ts';
import { createLiveSite, type LiveRemote, type LiveSite } from './live-site.ts';
import { type LoadedRemote, loadRemoteVersion } from './load-remote.ts';
import { takeEntriesFromDisk } from './node-remotes.ts';
import { type Block, Quarantine } from './quarantine.ts';
import { folderNameOf } from './release-files.ts';
import { openShare } from './shares.ts';
import { browserBase } from './store-address.ts';
import { type SignedDocument, TrustedDocuments } from './trusted-documents.ts';

/** How long a server that starts waits for its first site before it listens all the same. */
const START_TIMEOUT_MS = 5_000;
/** How long versions that come with one document wait for each other, so that they go live together. */
const SET_TIMEOUT_MS = 3_000;
/** How often a process looks at what others have noted of code that held them. */
const QUARANTINE_LOOK_MS = 1_000;

interface Log {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
  fatal: (details: object, message: string) => void;
}

const isRelease = (version: LiveRemote | undefined, release: string): boolean =>
  version?.loaded !== undefined && folderNameOf(version.loaded.integrity) === release;

/** Follows the release channel and holds the site as it is now. */
export class Releases {
  readonly #config: Config;
  readonly #own: OwnRelease;
  readonly #log: Log;
  readonly #documents: TrustedDocuments;
  readonly #offers: Offers;
  readonly #quarantine: Quarantine;
  readonly #firstLoad: FirstLoad;
  /** Version of each release that was ever brought into this process, by the name of its folder. */
  readonly #versions = new Map<string, string>();
  readonly #remotes = new Map<string, FollowedRemote>();
  readonly #oneAtATime = pLimit(1);
  readonly #stopping = new AbortController();
  readonly #listeners: (() => void)[] = [];
  #site: LiveSite | undefined;
  #isStarting = true;
  #set: string | null = null;

  constructor(config: Config, own: OwnRelease, log: Log) {
    this.#config = config;
    this.#own = own;
    this.#log = log;
    this.#documents = new TrustedDocuments(config);
    this.#offers = own.extras.contract.offers ?? {};
    this.#quarantine = new Quarantine(config.cacheFolder, this.#heedBlock);
    this.#firstLoad = new FirstLoad(config.cacheFolder);
    takeEntriesFromDisk();
  }

  /** The site as the newest readable discovery document has it; without one, the shell's own pages alone. */
  get site(): LiveSite {
    if (!this.#site) throw new Error('Releases.start() comes first');
    return this.#site;
  }

  /** Whether no discovery document was read yet: nobody can say which pages there are. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  get health(): ReleasesHealth {
    return {
      status: this.#isStarting ? 'starting' : statusOf(this.#own, [...this.#remotes.values()]),
      set: this.#set,
      release: this.site.release,
      shell: toldOfShell(this.#own),
      remotes: toldOf([...this.#remotes.values()]),
    };
  }

  /** Calls back after each change of the site. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Functions of each part of a release that is in this process, for the watchdog. */
  readonly functionsOf = (name: string, release: string): Record<string, unknown> => {
    const { live, spare, ready } = this.#remotes.get(name) ?? {};
    const loaded = [ready, live, spare].find((version) => isRelease(version, release))?.loaded;
    return loaded?.functions ?? {};
  };

  /** Notes on disk what holds this process, which is killed after that. */
  readonly noteBlock = ({ remote, release, part, stack }: Blocking): void => {
    const version = this.#versions.get(release) ?? 'unknown';
    // First this: the disk may be full.
    this.#log.fatal({ remote, version, part, stack }, 'code of a remote holds the process, which is killed');
    this.#quarantine.note({ remote, release, version, ...(part && { part }), at: new Date().toISOString(), stack });
  };

  /** Follows the channel. Resolves with the first site, or after a while without one. */
  async start(): Promise<void> {
    this.#site = await createLiveSite(this.#own, [], this.#report);
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
    for (const remote of this.#remotes.values()) remote.stop();
  }

  readonly #report = (key: string, err: unknown): void => this.#log.error({ err, fragment: key }, 'a fragment failed');

  // A site that starts while the store is away, or holds what can't be trusted, shows what it showed before.
  async #showLast(): Promise<void> {
    if (this.#remotes.size > 0) return;
    const last = await this.#documents.last();
    if (last) await this.#follow(last);
  }

  async #follow({ document, text }: SignedDocument): Promise<void> {
    const { microFrontends } = document;
    const wanted = Object.entries(microFrontends).flatMap(([name, versions]) => {
      const version = liveVersion(versions);
      // The supervisor follows the shell's versions, and remembers the last good one.
      return version && name !== SHELL_NAME ? [[name, version] as const] : [];
    });
    this.#forgetAllBut(wanted.map(([name]) => name));
    const tries = wanted.map(([name, version]) => this.#remote(name).follow(version, text));
    const areTried = Promise.all(tries).then(() => true);
    const inTime = await Promise.race([areTried, wait(SET_TIMEOUT_MS, false, { ref: false })]);
    await this.#compose();
    this.#set = setIdOf(document);
    if (!inTime) for (const late of tries) void late.then(this.#compose);
  }

  // What held another process is left out here before it can hold this one.
  readonly #heedBlock = ({ remote: name, release, part }: Block): void => {
    const remote = this.#remotes.get(name);
    if (!remote || part || !isRelease(remote.live ?? remote.spare, release)) return;
    void remote.followAnew().then(this.#compose);
  };

  #forgetAllBut(names: string[]): void {
    this.#quarantine.forgetAllBut(names);
    for (const [name, remote] of this.#remotes) {
      if (names.includes(name)) continue;
      remote.stop();
      this.#remotes.delete(name);
    }
    this.#documents.forgetGoodBut([...names, SHELL_NAME]).catch((err: unknown) => {
      this.#log.error({ err }, 'remotes that were withdrawn are still remembered');
    });
  }

  #remote(name: string): FollowedRemote {
    const known = this.#remotes.get(name);
    if (known) return known;
    const remote = new FollowedRemote(name, {
      load: this.#load,
      loadLastGood: this.#loadLastGood,
      onLive: this.#remember,
      onReady: () => void this.#compose(),
      onRefusal: (err, refused) => this.#log.error({ err, ...refused }, 'a remote can not be loaded'),
    });
    this.#remotes.set(name, remote);
    return remote;
  }

  readonly #load = async (
    version: DiscoveredVersion,
    { name, live }: FollowedRemote,
    signal: AbortSignal,
  ): Promise<LiveRemote> => {
    checkRelease(name, version);
    const unmet = unmetNeeds(version.extras.contract.needs, this.#offers);
    if (unmet) throw new Error(`${unmet.what}\n${unmet.remedy}`);
    const open = openShare(version.extras.contract);
    const described = this.#describe(name, version);
    // What not everybody may see is rendered by browsers: none of its code is needed here.
    if (!open) return described;
    const release = folderNameOf(version.metadata.integrity);
    this.#versions.set(release, version.metadata.version);
    const isBlocked = (part?: string): boolean => this.#quarantine.isOut({ remote: name, release }, part);
    const onBreak = (part: string, err: unknown): void =>
      this.#log.error({ err, remote: name, part }, 'a part fails again and again, and is left out for a while');
    const isKnown =
      live?.loaded?.integrity === version.metadata.integrity &&
      JSON.stringify(live.contract) === JSON.stringify(described.contract);
    const load = async (): Promise<LoadedRemote> => {
      this.#quarantine.refresh();
      if (isBlocked()) throw new Error('it is left out because its code held the process');
      return loadRemoteVersion(open, version, { config: this.#config, signal, onBreak, isBlocked });
    };
    const loaded = isKnown && !isBlocked() ? live?.loaded : await this.#firstLoad.run(release, signal, load);
    // The same files may be served from elsewhere now.
    return { ...described, ...(loaded && { loaded }) };
  };

  readonly #loadLastGood = async (remote: FollowedRemote, signal: AbortSignal): Promise<LiveRemote | undefined> => {
    const { name, wanted } = remote;
    const versions = [await this.#documents.lastGood(name), await this.#documents.goodBefore(name)];
    for (const version of versions) {
      if (!version || JSON.stringify(version) === JSON.stringify(wanted)) continue;
      const loaded = await this.#load(version, remote, signal).catch(() => undefined);
      if (loaded) return loaded;
    }
    return undefined;
  };

  readonly #remember = (name: string, signed: string): void => {
    const codeOf = ({ metadata }: DiscoveredVersion) => ({ remote: name, release: folderNameOf(metadata.integrity) });
    const isSound = (version: DiscoveredVersion): boolean => !this.#quarantine.isOut(codeOf(version));
    const keeping = this.#documents.keepGood(name, signed, isSound).then(() => {
      const wanted = this.#remotes.get(name)?.wanted;
      if (wanted) this.#quarantine.forgetOthers(codeOf(wanted));
    });
    keeping.catch((err: unknown) => {
      this.#log.error({ err, remote: name }, 'what is live can not be remembered for the next start');
    });
  };

  #describe(name: string, version: DiscoveredVersion): LiveRemote {
    const { contract, browser } = version.extras;
    return { contract, base: browserBase(name, version, this.#config), files: browser };
  }

  // Where no version has been live yet, the contract alone answers: its pages are unavailable, and not unknown.
  readonly #standIn = ({ name, wanted }: FollowedRemote): LiveRemote | undefined => {
    if (!wanted) return undefined;
    try {
      checkRelease(name, wanted);
      return this.#describe(name, wanted);
    } catch {
      return undefined;
    }
  };

  readonly #compose = (): Promise<void> =>
    this.#oneAtATime(async () => {
      const followed = [...this.#remotes.values()];
      const { site, remotes } = await this.#assemble(chooseRemotes(followed, this.#standIn));
      for (const remote of remotes) this.#remotes.get(remote.contract.name)?.goLive(remote);
      this.#isStarting = false;
      for (const remote of followed) if (remote.refusal && !remote.live && !remote.spare) void this.#recover(remote);
      // Kept pages stay good where nothing changed.
      if (site.release === this.#site?.release) return;
      this.#site = site;
      const names = remotes.map(({ contract }) => contract.name);
      this.#log.info({ release: site.release, remotes: names }, 'site is live');
      for (const listener of this.#listeners) listener();
    });

  async #recover(remote: FollowedRemote): Promise<void> {
    await remote.fallBack();
    if (remote.spare) await this.#compose();
  }

  // Nobody pays for another one's fault: what can't be put together with the others is left out.
  async #assemble(chosen: LiveRemote[]): Promise<{ site: LiveSite; remotes: LiveRemote[] }> {
    const whole = await createLiveSite(this.#own, chosen, this.#report).catch(() => undefined);
    if (whole) return { site: whole, remotes: chosen };
    const sound: LiveRemote[] = [];
    for (const one of chosen) {
      const remote = this.#remotes.get(one.contract.name);
      for (const version of [one, remote?.live, remote?.spare]) {
        if (!version || sound.at(-1)?.contract.name === one.contract.name) continue;
        await createLiveSite(this.#own, [...sound, version], this.#report).then(
          () => sound.push(version),
          (error: unknown) => remote?.refuse(error),
        );
      }
    }
    return { site: await createLiveSite(this.#own, sound, this.#report), remotes: sound };
  }
}
