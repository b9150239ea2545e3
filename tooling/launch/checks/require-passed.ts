import { ReleaseError } from 'releases/store';
import { runStep } from './run-step.ts';
import type { Step } from './step.ts';

/**
 * Runs steps in sequence.
 * @param name name of the remote, for the error
 * @throws ReleaseError when a step fails
 */
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
