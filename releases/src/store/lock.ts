import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ReleaseError } from './release-error.ts';

/** A lock that was not refreshed for this long belongs to a killed process. */
const STALE_MS = 10_000;
/** Interval at which the holder refreshes its lock. */
const REFRESH_MS = 2_000;
const RETRY_MS = 100;
const ATTEMPTS = 200;

const isStale = async (lock: string): Promise<boolean> => {
  const made = await stat(lock).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > STALE_MS;
};

// Only one waiting process can rename the lock. If the lock was taken again in the meantime, it is restored.
const removeStale = async (lock: string): Promise<void> => {
  const renamed = `${lock}.${randomUUID()}`;
  if (
    await rename(lock, renamed).then(
      () => true,
      () => false,
    )
  ) {
    if (await isStale(renamed)) await rm(renamed, { recursive: true, force: true });
    else await rename(renamed, lock);
  }
};

/** @returns an id that distinguishes this lock from later ones at the same path */
const acquire = async (lock: string): Promise<number> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await mkdir(lock);
      return (await stat(lock)).ino;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isStale(lock)) await removeStale(lock);
    if (attempt > ATTEMPTS) {
      throw new ReleaseError(`Another release holds ${lock}.`, 'Remove that folder if none is running.');
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
};

/** Runs work under an exclusive lock. `lock` is a folder that exists while the lock is held. */
export const withLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(dirname(lock), { recursive: true });
  const own = await acquire(lock);
  const release = (): void => {
    if (statSync(lock, { throwIfNoEntry: false })?.ino === own) rmSync(lock, { recursive: true, force: true });
  };
  const refresh = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => undefined);
  }, REFRESH_MS).unref();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    process.off('exit', release);
    release();
  }
};
