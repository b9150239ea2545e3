import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type DiscoveredVersion, isSameVersion, SHELL_NAME } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import { createLiveSite, type LiveSite } from '../compose/live-site.ts';
import { FollowedRemote } from '../follow/followed-remote.ts';
import type { TrustedDocuments } from '../follow/trusted-documents.ts';
import type { Quarantine } from '../isolate/quarantine.ts';
import { isRelease, type LiveRemote } from '../load/live-remote.ts';
import { folderNameOf } from '../load/release-files.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { Log } from '../log.ts';
import { chooseRemotes } from './choose-remotes.ts';

/** How long the versions of one document wait for each other, to become live together. */
const SET_TIMEOUT_MS = 3_000;

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  documents: TrustedDocuments;
  quarantine: Quarantine;
  log: Log;
  /** Called after each composition, changed or not. */
  onComposed: (site: LiveSite, remotes: LiveRemote[]) => Promise<void>;
  /** Canary versions, by remote. */
  canaries: () => Record<string, DiscoveredVersion>;
}

/** The live remotes of the channel, each followed independently, and composed into a site. */
export class LiveSet {
  readonly #options: Options;
  readonly #remotes = new Map<string, FollowedRemote>();
  readonly #oneAtATime = pLimit(1);
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get remotes(): FollowedRemote[] {
    return [...this.#remotes.values()];
  }

  /** Loads the versions of a document. Resolves with a site of those that loaded in time. */
  async follow(wanted: [name: string, version: DiscoveredVersion][], signed: string): Promise<void> {
    this.#forgetAllExcept(wanted.map(([name]) => name));
    const attempts = wanted.map(([name, version]) => this.#remote(name).follow(version, signed));
    const areTried = Promise.all(attempts).then(() => true);
    const inTime = await Promise.race([areTried, wait(SET_TIMEOUT_MS, false, { ref: false })]);
    await this.#compose();
    if (!inTime) for (const late of attempts) void late.then(this.#compose);
  }

  /** Leaves out a release whose code has blocked another process. */
  leaveOut(name: string, release: string): void {
    const remote = this.#remotes.get(name);
    if (remote && isRelease(remote.live ?? remote.spare, release)) void remote.reload().then(this.#compose);
  }

  /** Stops following. Resolves after the running composition. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const remote of this.#remotes.values()) remote.stop();
    await this.#oneAtATime(() => undefined);
  }

  #forgetAllExcept(names: string[]): void {
    const { quarantine, documents, log } = this.#options;
    quarantine.forgetAllExcept(names);
    for (const [name, remote] of this.#remotes) {
      if (names.includes(name)) continue;
      remote.stop();
      this.#remotes.delete(name);
    }
    documents.forgetGoodExcept([...names, SHELL_NAME]).catch((err: unknown) => {
      log.error({ err }, 'remotes that were withdrawn are still remembered');
    });
  }

  #remote(name: string): FollowedRemote {
    const known = this.#remotes.get(name);
    if (known) return known;
    const { loader, log } = this.#options;
    const remote = new FollowedRemote(name, {
      load: (version, _remote, signal) => loader.load({ name, version }, signal),
      loadLastGood: this.#loadLastGood,
      onLive: this.#remember,
      onReady: () => void this.#compose(),
      onRefusal: (err, refused) => log.error({ err, ...refused }, 'a remote can not be loaded'),
    });
    this.#remotes.set(name, remote);
    return remote;
  }

  readonly #loadLastGood = async (
    { name, wanted }: FollowedRemote,
    signal: AbortSignal,
  ): Promise<LiveRemote | undefined> => {
    const { documents, loader } = this.#options;
    for (const version of [await documents.lastGood(name), await documents.previousGood(name)]) {
      if (!version || isSameVersion(version, wanted)) continue;
      const loaded = await loader.load({ name, version }, signal).catch(() => undefined);
      if (loaded) return loaded;
    }
    return undefined;
  };

  readonly #remember = (name: string, signed: string): void => {
    const { documents, quarantine, canaries, log } = this.#options;
    const releaseOf = ({ metadata }: DiscoveredVersion): string => folderNameOf(metadata.integrity);
    const isValidFallback = (version: DiscoveredVersion): boolean =>
      !quarantine.isQuarantined({ remote: name, release: releaseOf(version) });
    const keeping = documents.rememberGood(name, signed, isValidFallback).then(() => {
      const named = [this.#remotes.get(name)?.wanted, canaries()[name]].filter((version) => version !== undefined);
      if (named.length > 0) quarantine.forgetOthers(name, named.map(releaseOf));
    });
    keeping.catch((err: unknown) => {
      log.error({ err, remote: name }, 'what is live can not be remembered for the next start');
    });
  };

  // A remote without any live version gets routes from its contract: its pages are unavailable, not unknown.
  readonly #placeholder = ({ name, wanted }: FollowedRemote): LiveRemote | undefined => {
    if (!wanted) return undefined;
    try {
      return this.#options.loader.describe(name, wanted);
    } catch {
      return undefined;
    }
  };

  readonly #compose = (): Promise<void> =>
    this.#oneAtATime(async () => {
      if (this.#isStopped) return;
      const followed = this.remotes;
      const { site, remotes } = await this.#assemble(chooseRemotes(followed, this.#placeholder));
      for (const remote of remotes) this.#remotes.get(remote.contract.name)?.goLive(remote);
      for (const remote of followed) if (remote.refusal && !remote.live && !remote.spare) void this.#recover(remote);
      await this.#options.onComposed(site, remotes);
    });

  async #recover(remote: FollowedRemote): Promise<void> {
    await remote.fallBack();
    if (remote.spare) await this.#compose();
  }

  #create(remotes: LiveRemote[]): Promise<LiveSite> {
    return createLiveSite(this.#options.own, remotes, this.#options.log);
  }

  // A remote that can't be composed with the others is left out; the others stay.
  async #assemble(chosen: LiveRemote[]): Promise<{ site: LiveSite; remotes: LiveRemote[] }> {
    const composed = await this.#create(chosen).catch(() => undefined);
    if (composed) return { site: composed, remotes: chosen };
    const composable: LiveRemote[] = [];
    for (const one of chosen) {
      const remote = this.#remotes.get(one.contract.name);
      for (const version of [one, remote?.live, remote?.spare]) {
        if (!version || composable.at(-1)?.contract.name === one.contract.name) continue;
        await this.#create([...composable, version]).then(
          () => composable.push(version),
          (error: unknown) => remote?.refuse(error),
        );
      }
    }
    return { site: await this.#create(composable), remotes: composable };
  }
}
