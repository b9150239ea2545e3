import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { printUserErrors, UserError } from '../../site/user-error.ts';
import { repeatTests } from '../../test/repeat/repeat.ts';
import { runSteps } from '../../test/run-steps.ts';
import { type Choice, chooseByChanges } from '../../test/selection/choose-steps.ts';
import { STEPS, stepsNamed } from '../../test/steps.ts';
import { readTimes } from '../../test/times/stored-times.ts';
import { formatTimes } from '../../test/times/tables.ts';
import type { Step } from '../checks/step.ts';

const OPTIONS = {
  only: { type: 'string' },
  list: { type: 'boolean' },
  times: { type: 'boolean' },
  changed: { type: 'boolean' },
  repeat: { type: 'string' },
  seed: { type: 'string' },
  coverage: { type: 'boolean' },
  'every-pair': { type: 'boolean' },
} as const;

/** Leaves room for the seeds of all repetitions in Jest's 32 bits. */
const MAX_SEED = 2 ** 31 - 1000;
const MAX_TIMES = 1000;

/** Invalid arguments. */
class CallError extends Error {}

const parseArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [pattern, ...others] = positionals;
    if (values.repeat !== undefined && pattern === undefined) throw new CallError('--repeat needs a pattern');
    const surplus = values.repeat === undefined ? pattern : others[0];
    if (surplus !== undefined) throw new CallError(`Unexpected argument '${surplus}'`);
    return { options: values, pattern: pattern ?? '' };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. npm test -- --help names the options.`);
    return process.exit(2);
  }
};

const wholeNumber = (name: string, text: string, max: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new UserError(`--${name} must be a whole number from 1 to ${max}, not "${text}".`);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const printTimes = async (): Promise<void> => {
  const times = await readTimes();
  if (!times) throw new UserError('No run has been measured yet: npm test measures each.');
  console.log(formatTimes(times));
};

const { options, pattern } = parseArguments();

const choose = async (steps: Step[]): Promise<Choice> => {
  if (options.changed) return chooseByChanges(steps);
  return { chosen: steps.map((step) => ({ step })), lines: steps.map(({ name, title }) => `${name}: ${title}`) };
};

if (options['every-pair']) process.env.EVERY_PAIR = '1';

await printUserErrors(async () => {
  if (options.times) return printTimes();
  const steps = options.only === undefined ? STEPS : stepsNamed(options.only);
  const seed = options.seed === undefined ? randomInt(1, MAX_SEED) : wholeNumber('seed', options.seed, MAX_SEED);
  if (options.repeat !== undefined) {
    const times = wholeNumber('repeat', options.repeat, MAX_TIMES);
    if (!(await repeatTests({ pattern, times, seed, steps: STEPS }))) process.exitCode = 1;
    return;
  }
  const { chosen, lines } = await choose(steps);
  if (options.list) return console.log(lines.join('\n'));
  if (options.changed) console.log(lines.join('\n'));
  const hasPassed = await runSteps({
    chosen,
    seed,
    hasCoverage: options.coverage === true,
    isWhole: steps === STEPS && !options.changed && !options.coverage,
    since: Number(process.env.LAUNCHED_AT ?? Date.now()),
  });
  if (!hasPassed) process.exitCode = 1;
});
