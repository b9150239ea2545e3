import type { Result } from './step.ts';

interface Failure {
  message?: string;
}

interface Suite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      results: { errors: Failure[]; attachments: { name: string; path?: string }[] }[];
    }[];
  }[];
  /** What `describe` calls, or the file's name in the outermost. */
  title: string;
  suites?: Suite[];
}

/** The part of Playwright's report that is read here. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What belongs to no test, such as a preparation that failed. */
  errors: Failure[];
  suites: Suite[];
}

const PASSING = ['expected', 'skipped'];

const messagesOf = (errors: Failure[]): string[] => errors.flatMap(({ message }) => message?.trim() ?? []);

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

interface Failed {
  /** With its address. */
  name: string;
  /** Why, and where the picture of its page lies. */
  reasons: string[];
}

const failuresIn = (suite: Suite, path: string[]): Failed[] => [
  ...suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => !PASSING.includes(status))
      .map(({ results }) => {
        const messages = messagesOf(results.flatMap(({ errors }) => errors));
        const pictures = results.flatMap(({ attachments }) =>
          attachments.flatMap(({ name, path: picture }) => (picture ? [`${name}: ${picture}`] : [])),
        );
        const name = `${[...path, title].join(' › ')} (e2e/specs/${file}:${line})`;
        return { name, reasons: [...messages, ...pictures] };
      }),
  ),
  ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, [...path, inner.title])),
];

/** Turns Playwright's report into counts, and tells failures by name first. */
export const resultOf = ({ stats, errors, suites }: BrowserReport): Result => {
  const failed = suites.flatMap((suite) => failuresIn(suite, []));
  const details = failed.map(({ name, reasons }) => [name, ...reasons.map(indented)].join('\n'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || Math.min(errors.length, 1),
    skipped: stats.skipped,
    failures: failed.map(({ name }) => name),
    details: [...messagesOf(errors), ...details].join('\n\n'),
  };
};
