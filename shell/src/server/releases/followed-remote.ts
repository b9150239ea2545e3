import { type DiscoveredVersion, isSameVersion } from 'shared-kernel/remote';
import { withTimeout } from '../../with-timeout.ts';
import type { LiveRemote } from './live-site.ts';

/** Pauses between two tries to have a version, in milliseconds. */
const PAUSES = [1_000, 2_000, 5_000, 15_000];
const LONGEST_PAUSE = 30_000;
/** How long a version may take to be there: its files, and its code, which may wait for what never comes. */
const LOAD_TIMEOUT_MS = 15_000;
const tooLate = (): Error => new Error(`it took longer than ${LOAD_TIMEOUT_MS / 1_000} seconds to load`);

/** Why a version that the channel names isn't live. */
export interface Refusal {
  version: string;
  reason: string;
  /** When it was first refused for this reason. */
  since: string;
}

interface Options {
  /** Brings a version into this process, and registers nothing of it once the signal aborts: another one is wanted then. */
  load: (version: DiscoveredVersion, remote: FollowedRemote, signal: AbortSignal) => Promise<LiveRemote>;
  /** The version that was live here before this process started, brought into it. */
  loadLastGood: (remote: FollowedRemote, signal: AbortSignal) => Promise<LiveRemote | undefined>;
  /** Is told that the version of a signed document went live. */
  onLive: (name: string, signed: string) => void;
  /** Is told of a version that came after its first try. */
  onReady: () => void;
  /** Is told why a version is refused, once for each reason. */
  onRefusal: (error: unknown, refused: { remote: string; version: string }) => void;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    signal.addEventListener('abort', end);
  });

/** One remote of the release channel, loaded and tried again apart from all others. */
export class FollowedRemote {
  /** What visitors get of it. */
  live: LiveRemote | undefined;
  /** What was live before this process, for as long as nothing else can be had. */
  spare: LiveRemote | undefined;
  /** What was loaded of the version that the channel names, live or not yet. */
  ready: LiveRemote | undefined;
  refusal: Refusal | undefined;
  readonly name: string;
  readonly #options: Options;
  #wanted: DiscoveredVersion | undefined;
  #signed = '';
  #isStopped = false;
  /** The text that names each version that was ready. */
  readonly #signedOf = new WeakMap<LiveRemote, string>();
  #following = new AbortController();

  constructor(name: string, options: Options) {
    this.name = name;
    this.#options = options;
  }

  /** The version that the channel names. */
  get wanted(): DiscoveredVersion | undefined {
    return this.#wanted;
  }

  /**
   * Goes after a version until it is there. Resolves after the first try, well or badly.
   * @param signed the text of the document that names it
   */
  async follow(version: DiscoveredVersion, signed: string): Promise<void> {
    if (this.#isStopped) return;
    this.#signed = signed;
    if (isSameVersion(version, this.#wanted)) {
      // Its signer may be trusted for longer.
      if (this.live && this.live === this.ready) this.#options.onLive(this.name, signed);
      return;
    }
    this.#following.abort();
    this.ready = undefined;
    this.refusal = undefined;
    this.#wanted = version;
    this.#following = new AbortController();
    const { signal } = this.#following;
    if (await this.#try(version, signal)) return;
    await this.fallBack(signal);
    void this.#tryAgain(version, signal);
  }

  /** Goes after the same version as if it were new: what was had of it is good no more. */
  async followAnew(): Promise<void> {
    const version = this.#wanted;
    if (!version) return;
    this.live = undefined;
    this.spare = undefined;
    this.#wanted = undefined;
    await this.follow(version, this.#signed);
  }

  stop(): void {
    this.#isStopped = true;
    this.#following.abort();
  }

  goLive(remote: LiveRemote): void {
    const signed = this.#signedOf.get(remote);
    if (signed === undefined) return;
    if (remote !== this.live) this.#options.onLive(this.name, signed);
    this.live = remote;
    this.spare = undefined;
    if (remote === this.ready) this.refusal = undefined;
  }

  /** Leaves the version that the channel names aside. */
  refuse(error: unknown): void {
    const version = String(this.#wanted?.metadata?.version);
    const reason = error instanceof Error ? error.message : String(error);
    if (this.refusal?.reason === reason) return;
    this.refusal = { version, reason, since: new Date().toISOString() };
    this.#options.onRefusal(error, { remote: this.name, version });
  }

  async #try(version: DiscoveredVersion, signal: AbortSignal): Promise<boolean> {
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(LOAD_TIMEOUT_MS)]);
      const ready = await withTimeout(this.#options.load(version, this, inTime), LOAD_TIMEOUT_MS, tooLate());
      if (signal.aborted) return true;
      this.ready = ready;
      this.#signedOf.set(ready, this.#signed);
      return true;
    } catch (error) {
      if (!signal.aborted) this.refuse(error);
      return false;
    }
  }

  /** Takes the version that was live before this process, where none is now. */
  async fallBack(signal = this.#following.signal): Promise<void> {
    if (this.live || this.spare || signal.aborted) return;
    const loading = this.#options.loadLastGood(this, signal);
    const good = await withTimeout(loading, LOAD_TIMEOUT_MS, tooLate()).catch(() => undefined);
    if (!signal.aborted) this.spare = good;
  }

  async #tryAgain(version: DiscoveredVersion, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await pause(PAUSES[tries] ?? LONGEST_PAUSE, signal);
      if (signal.aborted) return;
      if (await this.#try(version, signal)) return this.#options.onReady();
      if (this.live || this.spare) continue;
      await this.fallBack(signal);
      if (this.spare) this.#options.onReady();
    }
  }
}
