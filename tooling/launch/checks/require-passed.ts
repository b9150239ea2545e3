import { ReleaseError } from 'releases/store';
import { runStep } from './run-step.ts';
import type { Step } from './step.ts';

/** Runs steps in turn. @param name what isn't released when one fails @throws ReleaseError at the first that fails */
export const requirePassed = async (name: string, steps: Step[]): Promise<void> => {
  for (const step of steps) {
    const { failed } = await runStep(step);
    if (failed > 0)
      throw new ReleaseError(
        `${name} is not released: "${step.name}" failed.`,
        'Fix what it names above, and try again.',
      );
  }
};
