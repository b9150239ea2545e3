import type { Grant } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { useRightsWords } from './use-rights-words.ts';

/** Lists the rights that the account lacks, if any. */
export const Missing = ({ rights }: { rights: readonly Grant[] }) => {
  const t = useTexts('mf-admin');
  const wordsFor = useRightsWords();
  return rights.length > 0 && t('grants.missing', { rights: wordsFor(rights) });
};
