/** The part of a coverage report by Jest that is read here: a statement for each line, and branches. */
export type FileCoverage = {
  statementMap: Record<string, Range>;
  s: Record<string, number>;
  branchMap: Record<string, { loc: Range }>;
  b: Record<string, number[]>;
};

interface Range {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** Total and covered number. */
export interface Count {
  total: number;
  covered: number;
  percent: number;
}

/** Coverage by the name of a package. */
export type Coverage = Record<string, { lines: Count; branches: Count }>;

/** Whether tests ran a part of a file, by the part's key. */
type Parts = Map<string, boolean>;

const nameOf = ({ start, end }: Range): string => [start.line, start.column, end.line, end.column].join(':');

const addParts = (parts: Parts, added: [range: Range, count: number][]): void => {
  for (const [range, count] of added) parts.set(nameOf(range), parts.get(nameOf(range)) || count > 0);
};

const countParts = (files: Parts[]): Count => {
  const parts = files.flatMap((file) => [...file.values()]);
  const covered = parts.filter(Boolean).length;
  const percent = parts.length === 0 ? 100 : Math.round((covered / parts.length) * 10_000) / 100;
  return { total: parts.length, covered, percent };
};

/**
 * Merges reports of several runs into the coverage of each package. A line or branch is covered when any run covers it.
 *
 * @param reports coverage by file, relative to the root
 */
export const mergeCoverage = (reports: Record<string, FileCoverage>[]): Coverage => {
  const files = new Map<string, { lines: Parts; branches: Parts }>();
  for (const [file, { statementMap, s, branchMap, b }] of reports.flatMap(Object.entries<FileCoverage>)) {
    const { lines, branches } = files.get(file) ?? { lines: new Map(), branches: new Map() };
    files.set(file, { lines, branches });
    addParts(
      lines,
      Object.entries(statementMap).map(([id, range]) => [range, s[id] ?? 0]),
    );
    addParts(
      branches,
      Object.entries(branchMap).map(([id, { loc }]) => [loc, b[id]?.[0] ?? 0]),
    );
  }
  const packages = Map.groupBy(files, ([file]) => file.split(/[\\/]/, 1)[0] as string);
  return Object.fromEntries(
    [...packages]
      .map(([name, entries]) => {
        const parts = entries.map(([, file]) => file);
        const lines = countParts(parts.map((file) => file.lines));
        return [name, { lines, branches: countParts(parts.map((file) => file.branches)) }] as const;
      })
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};

/** Formats the coverage of each package as a table. */
export const formatCoverage = (coverage: Coverage): string => {
  const cell = ({ percent, covered, total }: Count): string =>
    `${percent.toFixed(2)} % (${covered}/${total})`.padStart(24);
  const rows = Object.entries(coverage).map(
    ([name, { lines, branches }]) => `${name.padEnd(16)}${cell(lines)}${cell(branches)}`,
  );
  return [`${'Coverage'.padEnd(16)}${'lines'.padStart(24)}${'branches'.padStart(24)}`, ...rows].join('\n');
};
