import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import Tinypool from 'tinypool';
import type { PictureReading } from '../uploads/pictures/read-picture.ts';
import type { Rendering } from './render.ts';

const here = (name: string): URL => pathToFileURL(path.join(import.meta.dirname, name));

/** Milliseconds until an idle process ends. */
const IDLE_MS = 60_000;

export interface PictureProcessesOptions {
  /** Maximum of processes. */
  processes: number;
  /** Whether the processes run at low priority. */
  isYielding: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Processes that decode and encode pictures. That work can't be interrupted, not even by ending its thread, but a
 * process can be killed. They start on demand.
 */
export class PictureProcesses {
  readonly #pool: Tinypool;

  constructor({ processes, isYielding, log }: PictureProcessesOptions) {
    this.#pool = new Tinypool({
      runtime: 'child_process',
      filename: here('picture-process.ts').href,
      minThreads: 0,
      maxThreads: processes,
      idleTimeout: IDLE_MS,
      serialization: 'advanced',
      // Pictures are untrusted, so the processes get no options and no environment variables of this one.
      execArgv: isYielding ? ['--import', here('lower-priority.ts').href] : [],
      env: {},
    });
    this.#pool.on('error', (err) => log.warn({ err }, 'a process that works on pictures ended'));
  }

  /** Renders a picture; the signal kills the process. */
  async render(source: Uint8Array, rendering: Rendering, signal: AbortSignal): Promise<Buffer> {
    const bytes: Uint8Array = await this.#pool.run({ source, ...rendering }, { name: 'render', signal });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads a file's picture; the signal kills the process. */
  read(file: string, signal: AbortSignal): Promise<PictureReading> {
    return this.#pool.run(file, { name: 'readPicture', signal });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
