import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import Tinypool from 'tinypool';
import type { PictureReading } from '../picture.ts';
import type { Rendering } from './render.ts';

const here = (name: string): URL => pathToFileURL(path.join(import.meta.dirname, name));

/** Milliseconds after which a process that has nothing to do gives its memory back. */
const IDLE = 60_000;

export interface PictureProcessesOptions {
  /** The most processes. */
  processes: number;
  /** Whether everything else on this machine comes first. */
  isYielding: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Processes that work on pictures. Neither a decoder nor an encoder at work can be interrupted, not even by ending its
 * thread: a process can be killed. They start when they are needed.
 */
export class PictureProcesses {
  readonly #pool: Tinypool;

  constructor({ processes, isYielding, log }: PictureProcessesOptions) {
    this.#pool = new Tinypool({
      runtime: 'child_process',
      filename: here('picture-process.ts').href,
      minThreads: 0,
      maxThreads: processes,
      idleTimeout: IDLE,
      serialization: 'advanced',
      // None of this process's own options, nor of its environment: pictures come from anybody.
      execArgv: isYielding ? ['--import', here('lower-priority.ts').href] : [],
      env: {},
    });
    this.#pool.on('error', (err) => log.warn({ err }, 'a process that works on pictures ended'));
  }

  /** Renders a picture; the signal kills the process that is at it. */
  async render(source: Uint8Array, rendering: Rendering, signal: AbortSignal): Promise<Buffer> {
    const bytes: Uint8Array = await this.#pool.run({ source, ...rendering }, { name: 'render', signal });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads the picture of a file; the signal kills the process that is at it. */
  read(file: string, signal: AbortSignal): Promise<PictureReading> {
    return this.#pool.run(file, { name: 'readPicture', signal });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
