import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SHELL_ENTRY_FILE } from 'shared-kernel/remote';
import { OWN_RELEASE, type OwnRelease, type SupervisorMessage } from '../server/own-release.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long had started well. */
const STEADY_MS = 60_000;
/** How long all workers may take until they listen, which they do once they can render. */
const START_TIMEOUT_MS = 60_000;
/** Longer than a worker takes that closes each connection once it is answered. */
const RETIRE_TIMEOUT_MS = 330_000;
/** How much of what a worker says as it fails is told on. */
const LAST_WORDS = 2_000;

interface Log {
  error: (details: object, message: string) => void;
}

interface Options {
  release: OwnRelease;
  /** Brings the release onto this machine. @returns the folder that holds it, verified */
  bring: () => Promise<string>;
  /** Processes that share the port. */
  count: number;
  /** Working directory of the workers: settings that name places count from it. */
  folder: string;
  log: Log;
  /** Milliseconds until workers that don't listen are given up. */
  startTimeout?: number;
}

/** A worker was ended by a signal, and didn't end by itself. */
class KilledError extends Error {}

// A worker that is about to end hears nothing any more.
const send = (worker: Worker, message: SupervisorMessage): void => void worker.send(message, () => undefined);

/** Processes that run one release of the shell and share its port. One that dies is started again, with growing pauses. */
export class Workers {
  readonly #options: Options;
  /** Each worker, and what resolves once it has ended and all that it has said is there. */
  readonly #running = new Map<Worker, Promise<unknown>>();
  #isKept = false;
  #refused: OwnRelease['refused'];
  #pause = FIRST_PAUSE_MS;

  constructor(options: Options) {
    this.#options = options;
  }

  get version(): string {
    return this.#options.release.metadata.version;
  }

  /** Starts them, and resolves once all listen. @throws saying why one doesn't; none is left then */
  async start(): Promise<void> {
    const { count, startTimeout = START_TIMEOUT_MS } = this.#options;
    const folder = await this.#options.bring();
    const inTime = new AbortController();
    const late = wait(startTimeout, undefined, { signal: inTime.signal }).then(() => {
      throw new Error(`it took longer than ${startTimeout / 1_000} seconds to render and listen`);
    });
    try {
      this.#isKept = true;
      const listening = Array.from({ length: count }, () => this.#forkUntilOneListens(folder));
      await Promise.race([Promise.all(listening), late]);
    } catch (error) {
      await this.#end('SIGKILL');
      throw error;
    } finally {
      inTime.abort();
    }
  }

  /** Tells them which version didn't come up, for those who ask after their health. */
  tell(refused: OwnRelease['refused']): void {
    this.#refused = refused;
    for (const worker of this.#running.keys()) send(worker, { type: 'refused', refused });
  }

  /** Leaves visitors to other workers: what was begun is answered, and every connection ends. */
  async retire(): Promise<void> {
    this.#isKept = false;
    const ended = [...this.#running].map(([worker, end]) => {
      send(worker, { type: 'retire' });
      return end;
    });
    const inTime = new AbortController();
    const late = wait(RETIRE_TIMEOUT_MS, undefined, { signal: inTime.signal });
    await Promise.race([Promise.all(ended), late]);
    inTime.abort();
    await this.#end('SIGKILL');
  }

  /** Has them answer what was begun, and end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isKept = false;
    const ended = [...this.#running].map(([worker, end]) => {
      worker.process.kill(signal);
      return end;
    });
    await Promise.all(ended);
  }

  // The watchdog kills a worker that a remote's code blocks while it loads; the next one leaves that remote out.
  async #forkUntilOneListens(folder: string): Promise<void> {
    for (;;) {
      try {
        return await this.#fork(folder);
      } catch (error) {
        if (!(error instanceof KilledError) || !this.#isKept) throw error;
      }
    }
  }

  /** Starts one. @returns what resolves once it listens, and rejects when it ends before that */
  async #fork(folder: string): Promise<void> {
    cluster.setupPrimary({
      exec: join(folder, 'node', SHELL_ENTRY_FILE),
      args: [],
      cwd: this.#options.folder,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const worker = cluster.fork({ [OWN_RELEASE]: JSON.stringify(this.#options.release) });
    const since = Date.now();
    let lastWords = '';
    worker.process.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      lastWords = `${lastWords}${text}`.slice(-LAST_WORDS);
    });
    // Later than `exit`: all that it has said is there by then.
    const closed = once(worker.process, 'close');
    this.#running.set(worker, closed);
    const ended = closed.then(([code, signal]) => {
      this.#running.delete(worker);
      const message = `it ended with ${signal ?? code} before it listened: ${lastWords.trim()}`;
      throw signal ? new KilledError(message) : new Error(message);
    });
    await Promise.race([once(worker, 'listening'), ended]);
    if (this.#refused) this.tell(this.#refused);
    ended.catch(() => this.#restart(since));
  }

  async #restart(since: number): Promise<void> {
    if (Date.now() - since > STEADY_MS) this.#pause = FIRST_PAUSE_MS;
    while (this.#isKept) {
      await wait(this.#pause, undefined, { ref: false });
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
      if (!this.#isKept) return;
      try {
        return await this.#fork(await this.#options.bring());
      } catch (err) {
        this.#options.log.error({ err, version: this.version }, 'a worker of the shell can not be started');
      }
    }
  }
}
