import pLimit from 'p-limit';
import { type DiscoveredVersion, isSameVersion, liveVersion, SHELL_NAME } from 'shared-kernel/remote';
import type { OwnRelease } from '../server/own-release.ts';
import { followDiscovery } from '../server/releases/follow/channel.ts';
import { sweepCache } from '../server/releases/follow/sweep-cache.ts';
import { TrustedDocuments } from '../server/releases/follow/trusted-documents.ts';
import { checkRelease } from '../server/releases/load/checked-release.ts';
import { ensureReleaseFolder } from '../server/releases/load/release-files.ts';
import type { ReleasePlaces } from '../server/releases/load/release-places.ts';

interface Log {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** Processes that run one release. */
interface Running {
  /** Resolves when they can serve visitors. @throws why they can't, after they were stopped */
  start: () => Promise<void>;
  /** Resolves with the reason when they crash repeatedly soon after their start. */
  failed: Promise<Error>;
  /** Resolves once they have run long enough. */
  proven: Promise<void>;
  /** Stops them after others have taken over. */
  retire: () => Promise<void>;
  /** Tells them which newer version was rejected, if any. */
  reportRefusal: (refused: OwnRelease['refused']) => void;
  stop: () => Promise<void>;
}

interface Places extends ReleasePlaces {
  /** PEM file with the public keys for releases. */
  publicKeys: string;
}

type Run = (release: OwnRelease, copyRelease: () => Promise<string>) => Running;

/**
 * Runs the release of the shell that the discovery document names. A new release takes over once its processes can
 * render. One that fails to start is rejected, and the running one stays. One that crashes repeatedly soon after its
 * start is rolled back.
 */
export class Supervisor {
  readonly #places: Places;
  readonly #log: Log;
  readonly #run: Run;
  readonly #documents: TrustedDocuments;
  readonly #oneAtATime = pLimit(1);
  readonly #stopping = new AbortController();
  /** All running releases: live, starting, or retiring. */
  readonly #running = new Set<Running>();
  /** The release that serves visitors. */
  #live: { version: DiscoveredVersion; running: Running; copyRelease: () => Promise<string> } | undefined;
  /** The last release that failed to start or was rolled back. */
  #refused: { version: DiscoveredVersion; reason: unknown } | undefined;
  /** The release that was rolled back; it isn't started again until another one is named. */
  #rolledBack: DiscoveredVersion | undefined;

  constructor(places: Places, log: Log, run: Run) {
    this.#places = places;
    this.#log = log;
    this.#run = run;
    this.#documents = new TrustedDocuments(places);
  }

  /** The named version of the shell that was rejected or rolled back, with the reason. */
  get refused(): { version: string; reason: string } | undefined {
    if (!this.#refused) return undefined;
    const { version, reason } = this.#refused;
    return { version: version.metadata.version, reason: String(reason) };
  }

  /**
   * Follows the channel. Resolves once a shell runs: the named one or, when that fails, the last good one.
   * @throws when no shell can be started
   */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const haveOne = (why?: unknown): Promise<void> =>
        this.#oneAtATime(() => this.#fallBack(why)).then(resolve, reject);
      const onChange = async (text: string): Promise<void> => {
        await this.#oneAtATime(() => this.#follow(text));
        await haveOne();
      };
      const onFailure = (err: unknown): void => {
        this.#log.error({ err }, 'the release channel can not be followed');
        void haveOne(err);
      };
      void followDiscovery(this.#places.discovery, onChange, onFailure, this.#stopping.signal);
    });
  }

  /** Removes copies of unneeded releases, while no shell is starting. */
  sweep(): Promise<void> {
    return this.#oneAtATime(async () => {
      // Another shell with the same folder may not know what runs here.
      await this.#live?.copyRelease();
      await sweepCache(this.#documents, this.#places.cacheFolder);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running].map((running) => running.stop()));
  }

  /** @throws when the document is invalid or names no shell, or the shell's files can't be loaded */
  async #follow(text: string): Promise<void> {
    const { document } = await this.#documents.read(text);
    const version = liveVersion(document.microFrontends[SHELL_NAME]);
    if (!version) throw new Error(`the discovery document names no ${SHELL_NAME}`);
    if (isSameVersion(version, this.#rolledBack)) return;
    this.#rolledBack = undefined;
    if (!isSameVersion(version, this.#refused?.version)) this.#refused = undefined;
    await this.#switchTo(version, (await this.#documents.lastGood(SHELL_NAME)) ?? this.#live?.version);
    if (!isSameVersion(version, this.#live?.version)) return;
    void this.#live?.running.proven
      .then(() => this.#documents.rememberGood(SHELL_NAME, text))
      .catch((err: unknown) => this.#log.error({ err }, 'what is live can not be remembered for the next start'));
  }

  /**
   * Starts a version, and retires the previous one. A version that fails to start is rejected.
   * @param lastGood replaces it when it fails soon after
   * @throws when it can't be started
   */
  async #switchTo(version: DiscoveredVersion, lastGood = version): Promise<void> {
    if (this.#live && isSameVersion(version, this.#live.version)) return this.#live.running.reportRefusal(undefined);
    checkRelease(SHELL_NAME, version);
    const copyRelease = (): Promise<string> => ensureReleaseFolder(SHELL_NAME, version, this.#places);
    await copyRelease();
    if (this.#stopping.signal.aborted) return;
    const { metadata, extras } = version;
    const running = this.#run(
      { metadata, extras, base: `/releases/${SHELL_NAME}/${metadata.version}/browser/` },
      copyRelease,
    );
    this.#running.add(running);
    try {
      await running.start();
    } catch (err) {
      this.#running.delete(running);
      return this.#refuse(version, err);
    }
    // A version that was good before fails because of requests or its machine: an older one would fail, too.
    if (!isSameVersion(lastGood, version)) {
      void running.failed
        .then((reason) => this.#oneAtATime(() => this.#rollBack(version, lastGood, reason)))
        .catch((err: unknown) => this.#log.error({ err }, 'rolling a shell back failed'));
    }
    const before = this.#live?.running;
    this.#live = { version, running, copyRelease };
    this.#log.info({ version: metadata.version }, 'the shell is live');
    void before?.retire().finally(() => this.#running.delete(before));
  }

  #refuse(version: DiscoveredVersion, err: unknown): void {
    const { version: number } = version.metadata;
    this.#refused = { version, reason: err };
    if (!this.#stopping.signal.aborted) this.#log.error({ err, version: number }, 'a shell is refused');
    this.#live?.running.reportRefusal({ version: number, since: new Date().toISOString() });
  }

  /** Replaces a failed version by the previous one. */
  async #rollBack(failed: DiscoveredVersion, before: DiscoveredVersion, reason: Error): Promise<void> {
    if (!isSameVersion(failed, this.#live?.version)) return;
    await this.#switchTo(before).catch((err: unknown) => this.#log.error({ err }, 'a shell can not be had'));
    // When the previous one fails too, the failed version keeps running.
    if (!isSameVersion(before, this.#live?.version)) return;
    this.#rolledBack = failed;
    this.#refuse(failed, reason);
  }

  /** Starts the last good shell when none runs, because the site is down without one. @throws when there is none */
  async #fallBack(why: unknown): Promise<void> {
    if (this.#live) return;
    const last = await this.#documents.last();
    const named = liveVersion(last?.document.microFrontends[SHELL_NAME]);
    const lastGood = await this.#documents.lastGood(SHELL_NAME);
    const previousGood = await this.#documents.previousGood(SHELL_NAME);
    for (const version of [named, lastGood, previousGood]) {
      if (this.#live || !version || isSameVersion(version, this.#refused?.version)) continue;
      const before = version === named ? lastGood : undefined;
      await this.#switchTo(version, before).catch((err: unknown) => this.#log.error({ err }, 'a shell can not be had'));
    }
    if (this.#live) return;
    const { message } = (this.#refused?.reason ?? why) as Error;
    throw new Error(
      `No shell can be started: ${message}\nSee that DISCOVERY (${this.#places.discovery}) can be read and names one that ` +
        'starts: `npm run release -w shell` releases one.',
    );
  }
}
