import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { blockingPart, blockingRelease, describeStack, type Frame, type Release } from './call-stack.ts';
import { PausedThread } from './paused-thread.ts';
import { countOf, isDebugged } from './progress.ts';
import { READY, type Stall, type WatchOptions } from './protocol.ts';

/** Interval at which the main thread's progress is checked. */
const TICK_MS = 200;
/** A tick this late means that the machine was suspended, or gave this process no processor time. */
const LATE_MS = 1_000;
/** Time without progress after which the main thread counts as stalled, provided that it used processor time. */
const STALL_MS = 1_000;
/** Processor time that the process must have used since: a thread without any may only be waiting for the machine. */
const BUSY_MS = 500;
/** Time without progress after which it counts as stalled in any case: code can also block without processor time. */
const IDLE_STALL_MS = 5_000;
/** Samples of the call stack, and how many of them must show the same release. */
const SAMPLES = 20;
const PROOF = 3;
const BETWEEN_SAMPLES_MS = 100;

const { progress, cacheFolder }: WatchOptions = workerData;

const now = () => ({ count: countOf(progress), at: performance.now(), cpu: process.cpuUsage() });

/** State at the main thread's last observed progress. */
let last = now();
let tickedAt = last.at;
/** The call stack of the current stall; undefined without a stall. */
let stack: string[] | undefined;

const hasProgressed = (): boolean => countOf(progress) !== last.count;

const isStalled = (): boolean => {
  const { user, system } = process.cpuUsage(last.cpu);
  const stalled = performance.now() - last.at;
  return stalled >= IDLE_STALL_MS || (stalled >= STALL_MS && (user + system) / 1_000 >= BUSY_MS);
};

/** Samples the call stack of a stall, and kills the process once enough samples show the same release. */
const sampleStall = async (): Promise<void> => {
  const { count: stalledAt } = last;
  const isOver = (): boolean => countOf(progress) !== stalledAt;
  const thread = await PausedThread.connect();
  try {
    const counts = new Map<string, number>();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const frames = await thread.pause();
      if (isOver()) return;
      stack = describeStack(frames, cacheFolder);
      const found = blockingRelease(frames, cacheFolder);
      if (found) {
        const count = (counts.get(found.release) ?? 0) + 1;
        counts.set(found.release, count);
        if (count === PROOF) await kill(thread, found, frames);
      }
      await thread.resume();
      await wait(BETWEEN_SAMPLES_MS);
      if (isOver()) return;
    }
  } finally {
    thread.disconnect();
  }
};

const kill = async (thread: PausedThread, { remote, release }: Release, frames: Frame[]): Promise<void> => {
  const part = blockingPart(frames, await thread.scriptsOf(remote, release));
  await thread.record({ remote, release, ...(part && { part }), stack: describeStack(frames, cacheFolder) });
  process.kill(process.pid, 'SIGKILL');
};

const tick = (): void => {
  const at = performance.now();
  const isLate = at - tickedAt > LATE_MS;
  tickedAt = at;
  if (hasProgressed() && stack) {
    parentPort?.postMessage({ milliseconds: Math.round(at - last.at), stack } satisfies Stall);
    stack = undefined;
  }
  // A debugger may pause the thread at a breakpoint.
  if (isLate || hasProgressed() || isDebugged(progress)) last = now();
  if (stack || !isStalled()) return;
  stack = [];
  // After a failed inspection, the next tick tries again.
  sampleStall().catch(() => {
    stack = undefined;
  });
};

setInterval(tick, TICK_MS);
parentPort?.postMessage(READY);
