import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { blockingPart, blockingRelease, describeStack, type Frame, type Release } from './call-stack.ts';
import { PausedThread } from './paused-thread.ts';
import { countOf, isDebugged } from './progress.ts';
import { READY, type Stall, type WatchOptions } from './protocol.ts';

/** How often the main thread's progress is looked at. */
const TICK_MS = 200;
/** A tick that comes this late says that the machine slept, or had no time for this process. */
const LATE_MS = 1_000;
/** How long the main thread may get nothing done. */
const STALL_MS = 1_000;
/** Processor time that the process has to have spent on it: what waits for its turn may be held by the machine. */
const BUSY_MS = 500;
/** After this long it is looked at in any case: code can also wait without any processor time. */
const IDLE_STALL_MS = 5_000;
/** Looks at the call stack, and how many of them have to show the same release. */
const LOOKS = 20;
const PROOF = 3;
const BETWEEN_LOOKS_MS = 100;

const { progress, cacheFolder }: WatchOptions = workerData;

const now = () => ({ count: countOf(progress), at: performance.now(), cpu: process.cpuUsage() });

/** When the main thread was last seen to have got something done. */
let last = now();
let tickedAt = last.at;
/** What was running when it was looked at, for as long as it stands still. */
let stack: string[] | undefined;

const hasGoneOn = (): boolean => countOf(progress) !== last.count;

const isStandingStill = (): boolean => {
  const { user, system } = process.cpuUsage(last.cpu);
  const standing = performance.now() - last.at;
  return standing >= IDLE_STALL_MS || (standing >= STALL_MS && (user + system) / 1_000 >= BUSY_MS);
};

/** Looks at what runs until it is proven whose it is, and ends the process then. */
const look = async (): Promise<void> => {
  const { count } = last;
  const isOver = (): boolean => countOf(progress) !== count;
  const thread = await PausedThread.connect();
  try {
    const proofs = new Map<string, number>();
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const frames = await thread.pause();
      if (isOver()) return;
      stack = describeStack(frames, cacheFolder);
      const found = blockingRelease(frames, cacheFolder);
      if (found) {
        const proof = (proofs.get(found.release) ?? 0) + 1;
        proofs.set(found.release, proof);
        if (proof === PROOF) await kill(thread, found, frames);
      }
      await thread.resume();
      await wait(BETWEEN_LOOKS_MS);
      if (isOver()) return;
    }
  } finally {
    thread.disconnect();
  }
};

const kill = async (thread: PausedThread, { remote, release }: Release, frames: Frame[]): Promise<void> => {
  const part = blockingPart(frames, await thread.scriptsOf(remote, release));
  await thread.note({ remote, release, ...(part && { part }), stack: describeStack(frames, cacheFolder) });
  process.kill(process.pid, 'SIGKILL');
};

const tick = (): void => {
  const at = performance.now();
  const isLate = at - tickedAt > LATE_MS;
  tickedAt = at;
  if (hasGoneOn() && stack) {
    parentPort?.postMessage({ milliseconds: Math.round(at - last.at), stack } satisfies Stall);
    stack = undefined;
  }
  // At a breakpoint it stands still on purpose.
  if (isLate || hasGoneOn() || isDebugged(progress)) last = now();
  if (stack || !isStandingStill()) return;
  stack = [];
  // What couldn't be looked at is looked at again.
  look().catch(() => {
    stack = undefined;
  });
};

setInterval(tick, TICK_MS);
parentPort?.postMessage(READY);
