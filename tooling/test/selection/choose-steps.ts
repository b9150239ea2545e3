import { AREAS } from '../../../e2e/areas.ts';
import type { Step } from '../../launch/checks/step.ts';
import type { ChosenStep } from '../run-steps.ts';
import { needsOf, STATIC_STEPS } from '../steps.ts';
import { type Changes, findChanges } from './changed-files.ts';
import { readImportGraph } from './import-graph.ts';
import { type Selection, selectTests } from './select-tests.ts';

const choose = (steps: Step[], testsOf: Map<Step, string[]>, { everything, tests }: Selection): ChosenStep[] => {
  if (everything) return steps.map((step) => ({ step }));
  const withTests = steps.flatMap((step) => {
    const files = (testsOf.get(step) ?? []).filter((file) => tests.has(file));
    return files.length > 0 ? [{ step, options: { files } }] : [];
  });
  const needed = needsOf(
    withTests.map(({ step }) => step),
    steps,
  );
  return steps.flatMap((step): ChosenStep[] => {
    const chosen = withTests.find((one) => one.step === step);
    if (chosen) return [chosen];
    return needed.includes(step) || STATIC_STEPS.includes(step) ? [{ step }] : [];
  });
};

/** Steps and tests selected for a change, to be run and printed. */
export interface Choice {
  chosen: ChosenStep[];
  lines: string[];
}

const describe = ({ base, files }: Changes, { everything, tests }: Selection, chosen: ChosenStep[]): string[] => [
  `${files.length} files have changed since ${base.slice(0, 8)}.`,
  ...(everything ? [`Every test runs: all may use ${everything}.`] : []),
  `Steps: ${chosen.map(({ step }) => step.name).join(', ')}`,
  ...chosen.flatMap(({ step, options }) =>
    (options?.files ?? []).map((file) => `  ${step.name}: ${file} (${tests.get(file)})`),
  ),
];

/** Selects the steps and the test files that the changes since `main` can affect. */
export const chooseByChanges = async (steps: Step[]): Promise<Choice> => {
  const changes = await findChanges();
  const [graph, ...lists] = await Promise.all([
    readImportGraph(),
    ...steps.map(async (step): Promise<[Step, string[]]> => [step, (await step.findTests?.()) ?? []]),
  ]);
  const tests = lists.flatMap(([, files]) => files);
  const selection = selectTests({ files: changes.files, graph, tests, areas: AREAS });
  const chosen = choose(steps, new Map(lists), selection);
  return { chosen, lines: describe(changes, selection, chosen) };
};
