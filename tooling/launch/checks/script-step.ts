import { run } from '../../site/run.ts';
import { failure, PASSED, type Step } from './step.ts';

/** Timeout in milliseconds, generous for slow machines. */
const TIME_LIMIT = 1_800_000;

interface Script {
  name: string;
  title: string;
  program?: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** A step that runs a program, by default a Node script, and counts as one test. */
export const scriptStep = ({ name, title, program = process.execPath, args, ...options }: Script): Step => ({
  name,
  title,
  run: async () => {
    const { code, output } = await run(program, args, { ...options, timeout: TIME_LIMIT });
    return code === 0 ? PASSED : failure(output);
  },
});
