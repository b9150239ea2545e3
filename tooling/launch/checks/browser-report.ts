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
      annotations: { type: string; description?: string }[];
      results: { errors: Failure[]; attachments: { name: string; path?: string }[] }[];
    }[];
  }[];
  /** Title of the `describe` block, or the file's name for the outermost suite. */
  title: string;
  suites?: Suite[];
}

/** The part of Playwright's report that is read here. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests, such as in the global setup. */
  errors: Failure[];
  suites: Suite[];
}

const PASSING = ['expected', 'skipped'];

const messagesOf = (errors: Failure[]): string[] => errors.flatMap(({ message }) => message?.trim() ?? []);

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const nameOf = (path: string[], { title, file, line }: Suite['specs'][number]): string =>
  `${[...path, title].join(' › ')} (e2e/specs/${file}:${line})`;

/** Tests that skip themselves have an annotation; those that a failure prevented from running have none. */
const skipsIn = (suite: Suite, path: string[]): string[] => [
  ...suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'skipped')
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'skip'))
      .map(({ description }) => [nameOf(path, spec), ...(description ? [description] : [])].join(': ')),
  ),
  ...(suite.suites ?? []).flatMap((inner) => skipsIn(inner, [...path, inner.title])),
];

interface Failed {
  /** Message with file and line. */
  name: string;
  isFlaky: boolean;
  /** The errors, and the paths of screenshots and traces. */
  reasons: string[];
  trace: string | undefined;
}

const failuresIn = (suite: Suite, path: string[]): Failed[] => [
  ...suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => !PASSING.includes(status))
      .map(({ status, results }) => {
        const messages = messagesOf(results.flatMap(({ errors }) => errors));
        const attachments = results.flatMap((result) => result.attachments).filter((one) => one.path);
        return {
          name: nameOf(path, spec),
          isFlaky: status === 'flaky',
          reasons: [...messages, ...attachments.map((one) => `${one.name}: ${one.path}`)],
          trace: attachments.find((one) => one.name === 'trace')?.path,
        };
      }),
  ),
  ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, [...path, inner.title])),
];

/** Converts Playwright's report to counts, names, and the details of each failure. */
export const resultOf = ({ stats, errors, suites }: BrowserReport): Result => {
  const all = suites.flatMap((suite) => failuresIn(suite, []));
  const failed = all.filter(({ isFlaky }) => !isFlaky);
  const flaky = all.filter(({ isFlaky }) => isFlaky);
  const details = all.map(({ name, reasons }) => [name, ...reasons.map(indented)].join('\n'));
  return {
    passed: stats.expected,
    failed: stats.unexpected || Math.min(errors.length, 1),
    skipped: stats.skipped,
    skips: suites.flatMap((suite) => skipsIn(suite, [])),
    flaky: flaky.map(({ name, trace }) => (trace ? `${name}, trace: ${trace}` : name)),
    failures: failed.map(({ name }) => name),
    details: [...messagesOf(errors), ...details].join('\n\n'),
  };
};
