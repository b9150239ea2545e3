import { type FileCoverage, formatCoverage, mergeCoverage } from './merge-coverage.ts';

const range = (line: number) => ({ start: { line, column: 0 }, end: { line, column: 9 } });

const fileWith = (lines: number[], branches: number[]): FileCoverage => ({
  statementMap: Object.fromEntries(lines.map((_, index) => [index, range(index + 1)])),
  s: Object.fromEntries(lines.entries()),
  branchMap: Object.fromEntries(branches.map((_, index) => [index, { loc: range(index + 1) }])),
  b: Object.fromEntries(branches.map((count, index) => [index, [count]])),
});

it('counts a line or branch once, as covered when any run covers it', () => {
  const coverage = mergeCoverage([
    { 'shell/src/a.ts': fileWith([3, 0, 0, 0], [1, 0]) },
    { 'shell/src/a.ts': fileWith([0, 2, 0, 0], [0, 0]), 'api/src/b.ts': fileWith([1], []) },
    { 'shell/src/c.ts': fileWith([0, 0, 0, 0], []) },
  ]);
  expect(coverage).toEqual({
    api: { lines: { total: 1, covered: 1, percent: 100 }, branches: { total: 0, covered: 0, percent: 100 } },
    shell: { lines: { total: 8, covered: 2, percent: 25 }, branches: { total: 2, covered: 1, percent: 50 } },
  });
});

it('prints a line for each package', () => {
  expect(formatCoverage(mergeCoverage([{ 'api/src/b.ts': fileWith([1, 0, 0], [1]) }]))).toBe(
    [
      'Coverage                           lines                branches',
      'api                        33.33 % (1/3)          100.00 % (1/1)',
    ].join('\n'),
  );
});
