import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { tellUserErrors, UserError } from '../../site/user-error.ts';
import { runSteps } from '../../test/run-steps.ts';
import { type Choice, chooseByChanges } from '../../test/selection/choose-steps.ts';
import { STEPS, stepsNamed } from '../../test/steps.ts';
import { readTimes } from '../../test/times/kept-times.ts';
import { formatTimes } from '../../test/times/tables.ts';
import type { Step } from '../checks/step.ts';

const OPTIONS = {
  only: { type: 'string' },
  list: { type: 'boolean' },
  times: { type: 'boolean' },
  changed: { type: 'boolean' },
  seed: { type: 'string' },
  'every-pair': { type: 'boolean' },
} as const;

/** Jest's seeds are of 32 bits. */
const MAX_SEED = 2 ** 31 - 1;

const readOptions = () => {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. npm test -- --help names the options.`);
    return process.exit(2);
  }
};

const seedOf = (text: string | undefined): number => {
  if (text === undefined) return randomInt(1, MAX_SEED);
  const seed = Number(text);
  if (!Number.isInteger(seed) || seed < 1 || seed > MAX_SEED) {
    throw new UserError(`--seed must be a whole number from 1 to ${MAX_SEED}, not "${text}".`);
  }
  return seed;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const printTimes = async (): Promise<void> => {
  const times = await readTimes();
  if (!times) throw new UserError('No run has been measured yet: npm test measures each.');
  console.log(formatTimes(times));
};

const options = readOptions();

const choose = async (steps: Step[]): Promise<Choice> => {
  if (options.changed) return chooseByChanges(steps);
  return { chosen: steps.map((step) => ({ step })), lines: steps.map(({ name, title }) => `${name}: ${title}`) };
};

if (options['every-pair']) process.env.EVERY_PAIR = '1';

await tellUserErrors(async () => {
  if (options.times) return printTimes();
  const steps = options.only === undefined ? STEPS : stepsNamed(options.only);
  const seed = seedOf(options.seed);
  const { chosen, lines } = await choose(steps);
  if (options.list) return console.log(lines.join('\n'));
  if (options.changed) console.log(lines.join('\n'));
  const hasPassed = await runSteps({
    chosen,
    seed,
    isWhole: steps === STEPS && !options.changed,
    since: Number(process.env.LAUNCHED_AT ?? Date.now()),
  });
  if (!hasPassed) process.exitCode = 1;
});
