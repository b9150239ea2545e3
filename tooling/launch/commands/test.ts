import { parseArgs } from 'node:util';
import { tellUserErrors, UserError } from '../../site/user-error.ts';
import { BROWSER } from '../checks/browser-step.ts';
import { BUILD, CODE_CHECKS } from '../checks/code-checks.ts';
import { API, LAUNCHERS, UNIT } from '../checks/jest-steps.ts';
import { runStep } from '../checks/run-step.ts';
import { type Result, type Step, sum, summary } from '../checks/step.ts';

/** What begins at once: the unit tests need no build, so it runs beside them. */
const LANES: Step[][] = [[...CODE_CHECKS, BUILD], [UNIT]];
/** What comes after, each by itself: some of these count seconds, or start the site that was built. */
const THEN: Step[] = [...API, LAUNCHERS, BROWSER];
const STEPS: Step[] = [...LANES.flat(), ...THEN];

const chosen = (only: string | undefined): Step[] => {
  if (only === undefined) return STEPS;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new UserError(`There is no step "${unknown}", only ${STEPS.map(({ name }) => name).join(', ')}.`);
  }
  return STEPS.filter(({ name }) => names.includes(name));
};

const test = async (steps: Step[]): Promise<void> => {
  const results: Result[] = [];
  const failures: string[] = [];
  const runInTurn = async (lane: Step[]): Promise<void> => {
    for (const step of lane.filter((one) => steps.includes(one))) {
      const result = await runStep(step);
      results.push(result);
      if (result.failed === 0) continue;
      const names = result.failures.length > 0 ? result.failures : [step.title];
      failures.push(...names.map((name) => `${step.name}: ${name}`));
    }
  };
  await Promise.all(LANES.map(runInTurn));
  await runInTurn(THEN);
  if (failures.length > 0) {
    console.log(['These failed:', ...failures].join('\n  '));
    process.exitCode = 1;
  }
  console.log(summary(sum(results)));
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await tellUserErrors(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
  if (values.list) return console.log(STEPS.map(({ name, title }) => `${name}: ${title}`).join('\n'));
  await test(chosen(values.only));
});
