import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ON_EMBEDDED_DATABASE, ROOT } from 'tooling/site';

const LAUNCH = join(ROOT, 'tooling/launch/launch.mjs');

/** A run of `npm start`. */
export class LaunchedSite {
  readonly process: ChildProcess;
  output = '';
  errors = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.process = spawn(process.execPath, [LAUNCH, 'start'], {
      env: { ...process.env, ...ON_EMBEDDED_DATABASE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    this.process.stderr?.on('data', (chunk) => {
      this.errors += chunk;
    });
  }

  /** Waits until the launcher prints the text. @throws when the launcher exits first */
  async waitForOutput(text: string): Promise<void> {
    while (!`${this.output}${this.errors}`.includes(text)) {
      if (this.process.exitCode !== null) throw new Error(`the launcher exited: ${this.errors}`);
      await sleep(50);
    }
  }

  /** Waits until the launcher exits. @returns the exit code; null after a signal */
  async waitForExit(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'close');
    return this.process.exitCode;
  }

  /** The servers that the launcher started. */
  get servers(): { pid: number; command: string }[] {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent]) => Number(parent) === this.process.pid)
      .map(([pid, , ...command]) => ({ pid: Number(pid), command: command.join(' ') }));
  }
}
