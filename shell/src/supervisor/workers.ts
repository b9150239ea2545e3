import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SHELL_ENTRY_FILE } from 'shared-kernel/remote';
import { OWN_RELEASE, type OwnRelease, type Pong, type SupervisorMessage } from '../server/own-release.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds after which a worker's start counts as successful. */
const STEADY_MS = 60_000;
/** Milliseconds until a worker must listen, which it does once it can render. */
const START_TIMEOUT_MS = 60_000;
/** Milliseconds; longer than a worker that closes each connection after its response. */
const RETIRE_TIMEOUT_MS = 330_000;
/** Milliseconds; a little more than a worker's own timeout for exiting. */
const STOP_TIMEOUT_MS = 9_000;
/** Maximum starts of a worker that is killed before it listens. */
const MAX_KILLS = 5;
/**
 * Milliseconds after the start during which crashes count against the release, and the number of crashes of all workers
 * that fail it.
 */
export const PROBATION_MS = 120_000;
const MAX_ENDS = 5;
/** Milliseconds between pings of workers, and the maximum of consecutive unanswered ones. */
const PING_MS = 5_000;
const MAX_UNANSWERED = 6;
/** Characters of a failing worker's output to log. */
const LAST_WORDS = 2_000;

interface Log {
  error: (details: object, message: string) => void;
}

interface Options {
  release: OwnRelease;
  /** Copies the release to this machine, unless a valid copy exists. @returns its verified folder */
  copyRelease: () => Promise<string>;
  /** Number of processes that share the port. */
  count: number;
  /** Working directory of the workers; relative paths in settings start there. */
  folder: string;
  log: Log;
  /** Milliseconds until workers must listen. */
  startTimeout?: number;
  /** Milliseconds. */
  probation?: number;
  /** Milliseconds between pings. */
  pingInterval?: number;
}

interface State {
  /** Whether it may serve visitors. */
  listens: boolean;
  /** Whether it was killed because it didn't answer. */
  isDeaf?: boolean;
  /** Resolves once it has exited and its output is complete. */
  end: Promise<unknown>;
}

/** Exit status of earlier shells after an uncaught exception of a remote: any shell would fail. */
const PART_THREW = 4;

/** A worker was killed, such as by the watchdog when a remote's code blocks it, instead of exiting. */
class KilledError extends Error {}

// A worker that is about to exit receives no messages.
const send = (worker: Worker, message: SupervisorMessage): void => void worker.send(message, () => undefined);

/** Processes that run one release of the shell and share its port. A crashed one is restarted, with growing pauses. */
export class Workers {
  readonly #options: Options;
  readonly #running = new Map<Worker, State>();
  readonly #failure = Promise.withResolvers<Error>();
  readonly #proof = Promise.withResolvers<void>();
  #tookOver = Number.POSITIVE_INFINITY;
  #ends = 0;
  #isKept = false;
  #refused: OwnRelease['refused'];
  #pause = FIRST_PAUSE_MS;

  constructor(options: Options) {
    this.#options = options;
  }

  get #probation(): number {
    return this.#options.probation ?? PROBATION_MS;
  }

  get version(): string {
    return this.#options.release.metadata.version;
  }

  /** Resolves with the reason when they crash repeatedly soon after their start. */
  get failed(): Promise<Error> {
    return this.#failure.promise;
  }

  /** Resolves when they have run long enough. */
  get proven(): Promise<void> {
    return this.#proof.promise;
  }

  /** Starts them, and resolves once all listen. @throws why one doesn't, after the others were retired */
  async start(): Promise<void> {
    this.#isKept = true;
    const folder = await this.#options.copyRelease();
    try {
      const ids = Array.from({ length: this.#options.count }, (_, index) => index + 1);
      await Promise.all(ids.map((id) => this.#forkUntilOneListens(folder, id)));
      this.#tookOver = Date.now();
      setTimeout(() => this.#isKept && this.#ends < MAX_ENDS && this.#proof.resolve(), this.#probation).unref();
    } catch (error) {
      void this.retire();
      throw error;
    }
  }

  /** Tells them which version was rejected, for health checks. */
  reportRefusal(refused: OwnRelease['refused']): void {
    this.#refused = refused;
    for (const worker of this.#running.keys()) send(worker, { type: 'refused', refused });
  }

  /** Hands visitors over to other workers: pending requests are answered, and every connection closes. */
  async retire(): Promise<void> {
    this.#isKept = false;
    for (const [worker, { listens }] of this.#running) {
      if (listens) send(worker, { type: 'retire' });
      // It serves no visitor, and may not receive messages yet.
      else worker.process.kill('SIGKILL');
    }
    await this.#untilEnded(RETIRE_TIMEOUT_MS);
  }

  /** Lets them answer pending requests and exit. */
  async stop(): Promise<void> {
    this.#isKept = false;
    for (const worker of this.#running.keys()) worker.process.kill('SIGTERM');
    await this.#untilEnded(STOP_TIMEOUT_MS);
  }

  /** Kills those that don't exit in time. */
  async #untilEnded(timeout: number): Promise<void> {
    const kill = (): void => {
      for (const worker of this.#running.keys()) worker.process.kill('SIGKILL');
    };
    const late = setTimeout(kill, timeout);
    await Promise.all([...this.#running.values()].map(({ end }) => end));
    clearTimeout(late);
  }

  // The watchdog kills a worker that a remote's code blocks while it loads; the next one omits that remote.
  async #forkUntilOneListens(folder: string, id: number): Promise<void> {
    for (let kills = 1; ; kills += 1) {
      try {
        return await this.#fork(folder, id);
      } catch (error) {
        if (!(error instanceof KilledError) || !this.#isKept || kills === MAX_KILLS) throw error;
      }
    }
  }

  /** Starts a worker. @returns a promise that resolves once it listens, and rejects when it exits before */
  async #fork(folder: string, id: number): Promise<void> {
    cluster.setupPrimary({
      exec: join(folder, 'node', SHELL_ENTRY_FILE),
      args: [],
      cwd: this.#options.folder,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const { release, count } = this.#options;
    const own: OwnRelease = { ...release, process: { id, of: count } };
    const worker = cluster.fork({ [OWN_RELEASE]: JSON.stringify(own) });
    const since = Date.now();
    let lastWords = '';
    worker.process.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      lastWords = `${lastWords}${text}`.slice(-LAST_WORDS);
    });
    // `close` comes after `exit`, when the output is complete. A process that failed to start emits neither.
    const end = once(worker.process, 'close').catch(({ message }: Error) => [message]);
    const state: State = { listens: false, end };
    this.#running.set(worker, state);
    const ended = end.then(([code, signal]) => {
      this.#running.delete(worker);
      const message = `it ended with ${signal ?? code}${state.listens ? '' : ' before it listened'}: ${lastWords.trim()}`;
      const isOthers = code === PART_THREW || (signal === 'SIGKILL' && !state.isDeaf);
      const error = isOthers ? new KilledError(message) : new Error(message);
      this.#noteEnd(error);
      throw error;
    });
    await this.#inTime(worker, Promise.race([once(worker, 'listening'), ended]));
    state.listens = true;
    if (this.#refused) this.reportRefusal(this.#refused);
    this.#watch(worker, state);
    ended.catch(() => this.#restart(since, id));
  }

  /**
   * Kills the worker when it doesn't answer pings. Debugged workers are exempt, and so are earlier shells, which answer
   * none.
   */
  #watch(worker: Worker, state: State): void {
    let unanswered: number | undefined;
    worker.on('message', (message: Partial<Pong> | null) => {
      if (message?.type === 'pong') unanswered = message.isDebugged ? undefined : 0;
    });
    const ping = (): void => {
      if (unanswered === MAX_UNANSWERED) {
        const { pid } = worker.process;
        this.#options.log.error({ pid, version: this.version }, 'a worker of the shell answers no more, and is killed');
        state.isDeaf = true;
        worker.process.kill('SIGKILL');
      }
      if (worker.isConnected()) send(worker, { type: 'ping' });
      // Retiring workers may have closed their channel.
      else if (!this.#isKept) return;
      if (unanswered !== undefined) unanswered += 1;
    };
    ping();
    const timer = setInterval(ping, this.#options.pingInterval ?? PING_MS).unref();
    worker.once('exit', () => clearInterval(timer));
  }

  #noteEnd(error: Error): void {
    if (!this.#isKept || error instanceof KilledError) return;
    const since = Date.now() - this.#tookOver;
    if (since < 0 || since > this.#probation) return;
    this.#ends += 1;
    if (this.#ends < MAX_ENDS) return;
    const { message } = error;
    this.#failure.resolve(
      new Error(`its workers have ended ${this.#ends} times since it took over; the last: ${message}`),
    );
  }

  async #inTime(worker: Worker, listening: Promise<unknown>): Promise<void> {
    const { startTimeout = START_TIMEOUT_MS } = this.#options;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      worker.process.kill('SIGKILL');
    }, startTimeout);
    try {
      await listening;
    } catch (error) {
      throw isLate ? new Error(`it took longer than ${startTimeout / 1_000} seconds to render and listen`) : error;
    } finally {
      clearTimeout(late);
    }
  }

  async #restart(since: number, id: number): Promise<void> {
    if (Date.now() - since > STEADY_MS) this.#pause = FIRST_PAUSE_MS;
    while (this.#isKept) {
      await wait(this.#pause, undefined, { ref: false });
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
      if (!this.#isKept) return;
      try {
        const folder = await this.#options.copyRelease();
        if (this.#isKept) await this.#fork(folder, id);
        return;
      } catch (err) {
        this.#options.log.error({ err, version: this.version }, 'a worker of the shell can not be started');
      }
    }
  }
}
