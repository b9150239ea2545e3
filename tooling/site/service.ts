import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { type HealthCheck, untilReady } from './health.ts';
import { ROOT } from './settings.ts';
import { UserError } from './user-error.ts';

/** Module that ends a process when its parent ends. */
export const PRELOAD = pathToFileURL(`${import.meta.dirname}/end-with-parent.mjs`).href;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** Milliseconds of uptime after which the count of restarts is reset. */
const STEADY = 60_000;
/** Timeout in milliseconds of a first start, which draws the demo's pictures. */
const START_TIMEOUT_MS = 900_000;
/** Milliseconds for a service to finish running requests. */
const GRACE = 10_000;

export interface ServiceOptions {
  name: string;
  /** Node's arguments: the script and its options. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Address that responds when the service is ready. */
  health: HealthCheck;
  /** Timeout in milliseconds of the first start. */
  timeout?: number;
  /** Whether to restart it when it exits. */
  isKept?: boolean;
  /** Receives the messages of its first process. */
  onMessage?: (message: unknown) => void;
  /** File descriptor for the service's output; this process's own output by default. */
  output?: number;
}

/** A server in a separate process, restarted when it fails. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isStopping = false;
  #pause = FIRST_PAUSE;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  /** The running process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Starts the service and waits until it is healthy.
   * @throws when it exits first; it has then printed the reason
   */
  async start(): Promise<void> {
    const { name, health, timeout = START_TIMEOUT_MS, onMessage } = this.#options;
    if (this.#isStopping) throw new UserError();
    const outcome = new AbortController();
    const child = this.#spawn();
    const onExit = (_: unknown, signal: string | null): void =>
      outcome.abort(new UserError(signal ? `The ${name} was ended by ${signal} while it started.` : undefined));
    child.once('exit', onExit);
    if (onMessage) child.on('message', onMessage);
    const timer = setTimeout(
      () => outcome.abort(new UserError(`The ${name} is not ready after ${timeout} ms.`)),
      timeout,
    );
    try {
      await untilReady(health, outcome.signal);
      outcome.signal.throwIfAborted();
      this.#keep(child);
    } catch {
      child.kill('SIGKILL');
      throw outcome.signal.reason;
    } finally {
      clearTimeout(timer);
      child.off('exit', onExit);
    }
  }

  /** Stops the service with a signal, and kills it after a timeout. */
  async stop(): Promise<void> {
    const insist = setTimeout(() => this.#child?.kill('SIGKILL'), GRACE);
    await this.#end('SIGTERM');
    clearTimeout(insist);
  }

  /** Kills the service like a crash, without a restart. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || !this.#isRunning) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  #spawn(): ChildProcess {
    const { args, env, output = 'inherit' } = this.#options;
    this.#child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', output, output, 'ipc'],
    });
    return this.#child;
  }

  #keep(child: ChildProcess): void {
    const since = Date.now();
    child.once('exit', (code, signal) => {
      if (this.#isStopping || this.#options.isKept === false) return;
      if (Date.now() - since > STEADY) this.#pause = FIRST_PAUSE;
      console.error(`The ${this.#options.name} ended (${signal ?? code}): starting it again in ${this.#pause} ms.`);
      this.#restart = setTimeout(() => this.#keep(this.#spawn()), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    });
  }
}
