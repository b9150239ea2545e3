import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ON_EMBEDDED_DATABASE, ROOT } from 'tooling/site';

const LAUNCH = join(ROOT, 'tooling/launch/launch.mjs');

/** A run of `npm start`. */
export class Launched {
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

  /** Waits until the launcher prints the text, or ends. */
  async printed(text: string): Promise<void> {
    while (!`${this.output}${this.errors}`.includes(text)) {
      if (this.process.exitCode !== null) throw new Error(`It ended: ${this.errors}`);
      await sleep(50);
    }
  }

  async ended(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'close');
    return this.process.exitCode;
  }

  /** Process ids of the servers that the launcher started. */
  get servers(): { pid: number; command: string }[] {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent]) => Number(parent) === this.process.pid)
      .map(([pid, , ...command]) => ({ pid: Number(pid), command: command.join(' ') }));
  }
}
