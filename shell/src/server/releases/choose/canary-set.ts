import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { conflictBetween } from 'releases/checks';
import type { Canary } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import { createLiveSite, type LiveSite } from '../compose/live-site.ts';
import { FollowedRemote } from '../follow/followed-remote.ts';
import { isRelease, type LiveRemote } from '../load/live-remote.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { Log } from '../log.ts';

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  log: Log;
  /** Called when the site has changed or ended. */
  onChange: () => void;
}

/** The site of a share of the visitors. */
export interface CanarySite {
  /** Id of the canary versions, independent of their traffic and of other live remotes. */
  id: string;
  /** Percent of the visitors. */
  traffic: number;
  site: LiveSite;
}

const NOTHING: Canary = { versions: {}, traffic: 0 };

const idOf = ({ versions }: Canary): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(versions)
          .map(([name, { metadata }]) => [name, metadata.integrity])
          .sort(),
      ),
    )
    .digest('hex');

/**
 * Composes the canary versions with the other live remotes. A process that can't load one of them has no such site, and
 * its visitors get what is live.
 */
export class CanarySet {
  readonly #options: Options;
  readonly #remotes = new Map<string, FollowedRemote>();
  #canary = NOTHING;
  #live: LiveRemote[] = [];
  #site: CanarySite | undefined;
  readonly #oneAtATime = pLimit(1);
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get remotes(): FollowedRemote[] {
    return [...this.#remotes.values()];
  }

  /** The canary of the document, whether or not this process can load it. */
  get canary(): Canary {
    return this.#canary;
  }

  get site(): CanarySite | undefined {
    return this.#site;
  }

  /** Loads the canary versions of a document. */
  async follow(canary: Canary = NOTHING, signed: string): Promise<void> {
    this.#canary = canary;
    if (this.#site?.id !== idOf(canary)) this.#site = undefined;
    for (const [name, remote] of this.#remotes) {
      if (canary.versions[name]) continue;
      remote.stop();
      this.#remotes.delete(name);
    }
    const named = Object.entries(canary.versions);
    await Promise.all(named.map(([name, version]) => this.#remote(name).follow(version, signed)));
    await this.#compose();
  }

  /** Composes the canary with the current live remotes. */
  async rebuildFor(live: LiveRemote[]): Promise<void> {
    this.#live = live;
    await this.#compose();
  }

  /** Leaves out a release whose code has blocked another process. */
  leaveOut(name: string, release: string): void {
    const remote = this.#remotes.get(name);
    if (remote && isRelease(remote.ready ?? remote.live, release)) void remote.reload().then(this.#compose);
  }

  /** Stops following. Resolves after the running composition. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const remote of this.#remotes.values()) remote.stop();
    await this.#oneAtATime(() => undefined);
  }

  #remote(name: string): FollowedRemote {
    const known = this.#remotes.get(name);
    if (known) return known;
    const { loader, log } = this.#options;
    const remote = new FollowedRemote(name, {
      load: (version, _remote, signal) => loader.load({ name, version, as: `${name}-CANARY` }, signal),
      loadLastGood: async () => undefined,
      onLive: () => undefined,
      onReady: () => void this.#compose(),
      onRefusal: (err, refused) => log.error({ err, ...refused }, 'a version can not be tried'),
    });
    this.#remotes.set(name, remote);
    return remote;
  }

  readonly #compose = (): Promise<void> =>
    this.#oneAtATime(async () => {
      if (this.#isStopped) return;
      const canary = this.#canary;
      const site = await this.#create();
      if (canary !== this.#canary) return;
      const before = this.#site?.site.release;
      this.#site = site && { id: idOf(canary), traffic: canary.traffic, site };
      if (site?.release === before) return;
      this.#options.log.info(
        { release: site?.release, traffic: canary.traffic },
        'what a share of visitors get has changed',
      );
      this.#options.onChange();
    });

  async #create(): Promise<LiveSite | undefined> {
    const tried = this.remotes.map(({ ready }) => ready);
    if (tried.length === 0 || !tried.every((version) => version !== undefined)) return undefined;
    const names = tried.map(({ contract }) => contract.name);
    const chosen = this.#live.filter(({ contract }) => !names.includes(contract.name));
    for (const version of tried) {
      const conflict = conflictBetween(
        version.contract,
        chosen.map(({ contract }) => contract),
      );
      if (conflict !== undefined) return this.#refuse(version, new Error(conflict));
      chosen.push(version);
    }
    const { own, log } = this.#options;
    const site = await createLiveSite(own, chosen, log).catch((error: unknown) => {
      for (const version of tried) this.#refuse(version, error);
      return undefined;
    });
    if (site) for (const version of tried) this.#remotes.get(version.contract.name)?.goLive(version);
    return site;
  }

  #refuse({ contract }: LiveRemote, error: unknown): undefined {
    this.#remotes.get(contract.name)?.refuse(error);
  }
}
