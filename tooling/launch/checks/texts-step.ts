import { missingTexts } from '../../locales/missing-texts.ts';
import { failure, PASSED, type Step } from './step.ts';

/**
 * Finds missing texts in a remote's code.
 * @param folder folder of the remote
 */
export const textsOf = (folder: string): Step => ({
  name: 'texts',
  title: 'It has every text in French that it asks for',
  run: async () => {
    const missing = missingTexts(folder);
    return missing.length > 0 ? failure(missing.join('\n')) : PASSED;
  },
});
