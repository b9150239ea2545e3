import { prepareBrowserTests } from '../../e2e/prepare.ts';
import { failure, PASSED, type Step } from '../launch/checks/step.ts';

export const PREPARE: Step = {
  name: 'prepare',
  title: 'The data and remotes of the browser tests are ready',
  needs: ['build'],
  run: async () => {
    try {
      await prepareBrowserTests();
      return PASSED;
    } catch (error) {
      return failure((error as Error).stack ?? String(error));
    }
  },
};
