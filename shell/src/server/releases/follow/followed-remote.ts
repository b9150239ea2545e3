import { type DiscoveredVersion, isSameVersion } from 'shared-kernel/remote';
import { withTimeout } from '../../../with-timeout.ts';
import type { LiveRemote } from '../load/live-remote.ts';

/** Delays between attempts to load a version, in milliseconds. */
const PAUSES = [1_000, 2_000, 5_000, 15_000];
const LONGEST_PAUSE = 30_000;
/** Timeout of loading a version: its files and its code, which may never finish. */
const LOAD_TIMEOUT_MS = 15_000;
const tooLate = (): Error => new Error(`it took longer than ${LOAD_TIMEOUT_MS / 1_000} seconds to load`);

/** Why a version that the channel names isn't live. */
export interface Refusal {
  version: string;
  reason: string;
  /** Time of the first failure for this reason. */
  since: string;
}

interface Options {
  /**
   * Loads a version into this process. Must register nothing once the signal aborts, because another version is wanted.
   */
  load: (version: DiscoveredVersion, remote: FollowedRemote, signal: AbortSignal) => Promise<LiveRemote>;
  /** Loads the version that was live before this process started. */
  loadLastGood: (remote: FollowedRemote, signal: AbortSignal) => Promise<LiveRemote | undefined>;
  /** Called when the version of a signed document becomes live. */
  onLive: (name: string, signed: string) => void;
  /** Called when a version is ready after the first attempt. */
  onReady: () => void;
  /** Called when a version is rejected, once for each reason. */
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

/** One remote of the release channel, loaded and retried independently of the others. */
export class FollowedRemote {
  /** The live version. */
  live: LiveRemote | undefined;
  /** The last good version from before this process started; the fallback while no other loads. */
  spare: LiveRemote | undefined;
  /** The loaded version that the channel names, live or not. */
  ready: LiveRemote | undefined;
  refusal: Refusal | undefined;
  readonly name: string;
  readonly #options: Options;
  #wanted: DiscoveredVersion | undefined;
  #signed = '';
  #isStopped = false;
  /** The signed text that names each loaded version. */
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
   * Loads a version, with retries. Resolves after the first attempt, successful or not.
   * @param signed the text of the document that names it
   */
  async follow(version: DiscoveredVersion, signed: string): Promise<void> {
    if (this.#isStopped) return;
    this.#signed = signed;
    if (isSameVersion(version, this.#wanted)) {
      // Its new signer may be trusted for longer.
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

  /** Reloads the same version after it was invalidated. */
  async reload(): Promise<void> {
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

  /** Rejects the version that the channel names. */
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

  /** Falls back to the version from before this process, if nothing is live. */
  async fallBack(signal = this.#following.signal): Promise<void> {
    if (this.live || this.spare || signal.aborted) return;
    const loading = this.#options.loadLastGood(this, signal);
    const good = await withTimeout(loading, LOAD_TIMEOUT_MS, tooLate()).catch(() => undefined);
    if (!signal.aborted) this.spare = good;
  }

  async #tryAgain(version: DiscoveredVersion, signal: AbortSignal): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      await pause(PAUSES[attempts] ?? LONGEST_PAUSE, signal);
      if (signal.aborted) return;
      if (await this.#try(version, signal)) return this.#options.onReady();
      if (this.live || this.spare) continue;
      await this.fallBack(signal);
      if (this.spare) this.#options.onReady();
    }
  }
}
