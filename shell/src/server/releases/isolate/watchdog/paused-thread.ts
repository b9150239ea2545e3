import { type Debugger, type Runtime, Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Frame } from './call-stack.ts';
import { type Blocking, HOOKS } from './protocol.ts';

/** Time limit for the thread to pause. */
const PAUSE_TIMEOUT_MS = 10_000;
/** Node's function that runs the callbacks of settled promises. */
const CALLBACK_LOOP = 'processTicksAndRejections';

// The inspector reports files by URL.
const fileOf = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url) : url);

const hook = (name: string, ...args: unknown[]): string =>
  `globalThis[Symbol.for('${HOOKS}')].${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

/**
 * The main thread under a debugger, which can inspect it inside a loop or a regular expression. Connect only when
 * needed: connecting reports every script that was ever loaded.
 */
export class PausedThread {
  readonly #session = new Session();
  readonly #files = new Map<string, string>();

  private constructor() {
    this.#session.on('Debugger.scriptParsed', ({ params }) => this.#files.set(params.scriptId, fileOf(params.url)));
  }

  /** Resolves once the debugger controls the thread, which it can't during a blocking system call. */
  static async connect(): Promise<PausedThread> {
    const thread = new PausedThread();
    thread.#session.connectToMainThread();
    await thread.#session.post('Debugger.enable');
    // A `debugger` statement would pause the thread.
    await thread.#session.post('Debugger.setBreakpointsActive', { active: false });
    return thread;
  }

  /**
   * Pauses the thread at its next statement.
   * @returns the calls in progress, the innermost first
   * @throws when it doesn't pause, because it is idle or in a blocking system call
   */
  async pause(): Promise<Frame[]> {
    const calls = await this.#pausedBy('Debugger.pause');
    // Between two callbacks, only the loop that runs them is on the stack: step into the next callback.
    return calls[0]?.name === CALLBACK_LOOP ? this.#pausedBy('Debugger.stepInto') : calls;
  }

  async resume(): Promise<void> {
    await this.#session.post('Debugger.resume');
  }

  /** Scripts of the functions of each part of a release. */
  async scriptsOf(remote: string, release: string): Promise<[part: string, scriptId: string][]> {
    const expression = hook('functionsOf', remote, release);
    const { result } = await this.#session.post('Runtime.evaluate', { expression });
    const functions = await this.#propertiesOf(result);
    const scripts = functions.result.map(async ({ name, value }): Promise<[string, string]> => {
      const { internalProperties } = await this.#propertiesOf(value);
      const location = internalProperties?.find((property) => property.name === '[[FunctionLocation]]');
      return [name.split(' ')[0] ?? '', location?.value?.value.scriptId ?? ''];
    });
    return Promise.all(scripts);
  }

  /** Makes the paused thread record which code blocks it. */
  async record(blocking: Blocking): Promise<void> {
    await this.#session.post('Runtime.evaluate', { expression: hook('record', blocking) });
  }

  /** Resumes the thread. */
  disconnect(): void {
    this.#session.disconnect();
  }

  async #pausedBy(command: 'Debugger.pause' | 'Debugger.stepInto'): Promise<Frame[]> {
    const paused = new Promise<Debugger.CallFrame[]>((resolve) => {
      this.#session.once('Debugger.paused', ({ params }) => resolve(params.callFrames));
    });
    await this.#session.post(command);
    const late = wait(PAUSE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the main thread has not paused within ${PAUSE_TIMEOUT_MS} ms`);
    });
    return (await Promise.race([paused, late])).map(({ functionName, location }) => ({
      name: functionName,
      file: this.#files.get(location.scriptId) ?? '',
      scriptId: location.scriptId,
      place: `${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`,
    }));
  }

  async #propertiesOf(value: Runtime.RemoteObject | undefined): Promise<Runtime.GetPropertiesReturnType> {
    const { objectId } = value ?? {};
    return objectId ? this.#session.post('Runtime.getProperties', { objectId, ownProperties: true }) : { result: [] };
  }
}
