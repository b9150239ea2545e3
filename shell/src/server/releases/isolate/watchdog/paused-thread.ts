import { type Debugger, type Runtime, Session } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Frame } from './call-stack.ts';
import { type Blocking, HOOKS } from './protocol.ts';

/** How long the thread may take to pause. */
const PAUSE_TIMEOUT_MS = 10_000;
/** Node's function that runs what promises have become due. */
const TURNS = 'processTicksAndRejections';

// The inspector turns the name of a file into its address.
const fileOf = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url) : url);

const hook = (name: string, ...args: unknown[]): string =>
  `globalThis[Symbol.for('${HOOKS}')].${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

/**
 * The main thread under a debugger, which can inspect it inside a loop or a regular expression. Connected only when
 * needed, because connecting reports every script that was ever loaded.
 */
export class PausedThread {
  readonly #session = new Session();
  readonly #files = new Map<string, string>();

  private constructor() {
    this.#session.on('Debugger.scriptParsed', ({ params }) => this.#files.set(params.scriptId, fileOf(params.url)));
  }

  /** Resolves once the thread heeds the debugger, which it doesn't while the system holds it. */
  static async connect(): Promise<PausedThread> {
    const thread = new PausedThread();
    thread.#session.connectToMainThread();
    await thread.#session.post('Debugger.enable');
    // A `debugger` statement would pause the thread.
    await thread.#session.post('Debugger.setBreakpointsActive', { active: false });
    return thread;
  }

  /**
   * Pauses it at what it does next.
   * @returns the calls in progress, the innermost first
   * @throws where it doesn't pause, because it has nothing to do, or the system holds it
   */
  async pause(): Promise<Frame[]> {
    const calls = await this.#pausedBy('Debugger.pause');
    // Between two turns of asynchronous code only the loop that runs them is in progress: what it runs next is looked at.
    return calls[0]?.name === TURNS ? this.#pausedBy('Debugger.stepInto') : calls;
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

  /** Has the thread note who holds it, in the midst of that. */
  async note(blocking: Blocking): Promise<void> {
    await this.#session.post('Runtime.evaluate', { expression: hook('note', blocking) });
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
