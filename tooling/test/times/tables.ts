import { formatDuration } from './duration.ts';
import type { Times } from './times.ts';

interface Row {
  duration: number;
  text: string;
}

const FILES = 30;
const TESTS = 60;

const sum = (rows: { duration: number }[]): number => rows.reduce((total, { duration }) => total + duration, 0);

const table = (title: string, rows: Row[]): string =>
  [title, ...rows.map(({ duration, text }) => `${formatDuration(duration).padStart(10)}  ${text}`)].join('\n');

const slowest = (rows: Row[], count: number): Row[] =>
  rows.toSorted((one, other) => other.duration - one.duration).slice(0, count);

const groupRows = <T extends { duration: number }>(
  all: T[],
  keyOf: (one: T) => string,
  textOf: (key: string, group: T[]) => string,
): Row[] => [...Map.groupBy(all, keyOf)].map(([key, group]) => ({ duration: sum(group), text: textOf(key, group) }));

/** Durations of files from Jest, or else the sum of their tests. */
const fileRows = ({ files, tests }: Times): Row[] => {
  const keyOf = ({ step, file }: { step: string; file: string }): string => `${step}  ${file}`;
  const timed = new Set(files.map(keyOf));
  const untimed = tests.filter((test) => !timed.has(keyOf(test)));
  return [...groupRows(files, keyOf, (key) => key), ...groupRows(untimed, keyOf, (key) => key)];
};

/** Prints the times of a run: steps, the slowest files and tests, and fixtures and hooks summed. */
export const formatTimes = (times: Times): string => {
  const setups = times.tests.flatMap((test) => test.setups ?? []);
  return [
    `The run of ${times.date} took ${formatDuration(times.total)}, with --seed ${times.seed}.`,
    table(
      'Steps, in the order in which they started (tests summed)',
      times.steps
        .toSorted((one, other) => one.start - other.start)
        .map(({ step, start, duration }) => {
          const tests = times.tests.filter((test) => test.step === step);
          const note = tests.length > 0 ? `, ${tests.length} tests (${formatDuration(sum(tests))})` : '';
          return { duration, text: `${step}, from ${formatDuration(start)}${note}` };
        }),
    ),
    table(`The ${FILES} slowest files`, slowest(fileRows(times), FILES)),
    table(
      `The ${TESTS} slowest tests`,
      slowest(
        times.tests.map(({ file, name, duration }) => ({ duration, text: `${file}  ${name}` })),
        TESTS,
      ),
    ),
    table(
      'Fixtures and hooks of browser tests, summed',
      slowest(
        groupRows(
          setups,
          ({ name }) => name,
          (name, group) => `${name}, ${group.length} times, ${formatDuration(sum(group) / group.length)} on average`,
        ),
        FILES,
      ),
    ),
  ].join('\n\n');
};
