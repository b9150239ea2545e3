import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PRELOAD } from '../site/service.ts';
import { ROOT } from '../site/settings.ts';
import { UserError } from '../site/user-error.ts';

/** Handles each build: releases it, or serves it from this machine. */
type Purpose = 'watch' | 'serve';

/** Builds one package on each save. */
export class Watcher {
  readonly #name: string;
  readonly #child: ChildProcess;

  /** @param env environment of the site, which names its release store */
  constructor(name: string, env: NodeJS.ProcessEnv, purpose: Purpose = 'watch') {
    this.#name = name;
    this.#child = spawn(process.execPath, ['--import', PRELOAD, join(ROOT, `tooling/dev/${purpose}.ts`)], {
      cwd: join(ROOT, name),
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** Waits for the first successful build. */
  async ready(): Promise<void> {
    const ended = once(this.#child, 'exit').then(() => {
      throw new UserError(`The build of ${this.#name} ended.`);
    });
    await Promise.race([once(this.#child, 'message'), ended]);
  }

  /** Resolves when the watcher exits unexpectedly. */
  async ended(): Promise<void> {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
