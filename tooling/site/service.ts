import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { type HealthCheck, untilReady } from './health.ts';
import { ROOT } from './settings.ts';
import { UserError } from './user-error.ts';

/** Module that ends a process with the one that started it. */
export const PRELOAD = pathToFileURL(`${import.meta.dirname}/end-with-parent.mjs`).href;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** Milliseconds of life after which a death counts as the first one again. */
const STEADY = 60_000;
/** Milliseconds for a first start, which draws the demo content's pictures. */
const TIMEOUT = 900_000;
/** Milliseconds that a service gets to finish what it does. */
const GRACE = 10_000;

export interface ServiceOptions {
  name: string;
  /** Node's arguments: the script and its options. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** What answers when the service is ready. */
  health: HealthCheck;
  /** Milliseconds that the first start may take. */
  timeout?: number;
  /** Whether to start it again when it dies. */
  isKept?: boolean;
  /** Receives the messages of its first process. */
  onMessage?: (message: unknown) => void;
  /** Descriptor of the file that takes what the service prints; this process's own output otherwise. */
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

  /** The process that runs now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the service and waits until it is well. A service that ends before that has said why itself. */
  async start(): Promise<void> {
    const { name, health, timeout = TIMEOUT, onMessage } = this.#options;
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

  /** Asks the service to end, waits for it, and insists after a while. */
  async stop(): Promise<void> {
    const insist = setTimeout(() => this.#child?.kill('SIGKILL'), GRACE);
    await this.#end('SIGTERM');
    clearTimeout(insist);
  }

  /** Ends the service as a crash would; it stays down. */
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
