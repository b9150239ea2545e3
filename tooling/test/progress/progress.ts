import type { Step } from '../../launch/checks/step.ts';
import type { RunEvent } from '../events.ts';
import { formatDuration } from '../times/duration.ts';
import { type StepProgress, timeLeft } from './time-left.ts';

/** Milliseconds between status lines: on a terminal, where one replaces the other, and elsewhere. */
const TERMINAL_PERIOD = 1000;
const LOG_PERIOD = 60_000;
const CLEAR_LINE = '\u001B[2K\r';

export interface Progress {
  /** Prints lines above the status line. */
  print: (text: string) => void;
  start: (step: string) => void;
  /** Counts tests, and prints each failure as it happens. */
  record: (step: string, event: RunEvent) => void;
  end: (step: string) => void;
  /** Stops printing the status. */
  stop: () => void;
}

interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

interface Running {
  since: number;
  done?: number;
  total?: number;
}

/**
 * Prints the running steps, their progress and the remaining time: in one changing line on a terminal, and in a line a
 * minute elsewhere.
 * @param lastTimes milliseconds of each step's last run, by name
 * @param since start of the run
 */
export const createProgress = (
  steps: Step[],
  lastTimes: Record<string, number>,
  output: Output = process.stdout,
  since = Date.now(),
): Progress => {
  const running = new Map<string, Running>();
  const ended = new Set<string>();

  const progressOf = ({ name, isWide = false }: Step): StepProgress => {
    const now = running.get(name);
    return {
      isWide,
      lastTime: lastTimes[name],
      hasEnded: ended.has(name),
      ...(now && { elapsed: Date.now() - now.since }),
      ...(now?.total && { doneShare: (now.done ?? 0) / now.total }),
    };
  };
  const status = (): string => {
    const names = [...running].map(([name, { done, total }]) => (total ? `${name} ${done}/${total}` : name));
    const left = timeLeft(steps.map(progressOf));
    const rest = left === undefined ? [] : [`about ${formatDuration(left)} left`];
    return [formatDuration(Date.now() - since), `${ended.size}/${steps.length} steps`, ...names, ...rest].join(' · ');
  };
  // Return the cursor to the start of the line, so that other output replaces the status.
  const showStatus = (): void => {
    if (output.isTTY) output.write(`${CLEAR_LINE}${status().slice(0, (output.columns || 80) - 1)}\r`);
    else output.write(`${status()}\n`);
  };
  const print = (text: string): void => {
    output.write(`${output.isTTY ? CLEAR_LINE : ''}${text}\n`);
  };
  const timer = setInterval(showStatus, output.isTTY ? TERMINAL_PERIOD : LOG_PERIOD);
  timer.unref();

  return {
    print,
    start: (step) => running.set(step, { since: Date.now() }),
    record: (step, event) => {
      const now = running.get(step);
      if (event.kind === 'progress' && now) Object.assign(now, { done: event.done, total: event.total });
      if (event.kind === 'test' && event.status === 'failed') print(`failed  ${step}: ${event.name} (${event.file})`);
    },
    end: (step) => {
      running.delete(step);
      ended.add(step);
    },
    stop: () => {
      clearInterval(timer);
      if (output.isTTY) output.write(CLEAR_LINE);
    },
  };
};
