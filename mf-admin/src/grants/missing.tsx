import type { Grant } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { useRightsText } from './use-rights-text.ts';

/** Lists the rights that the account lacks, if any. */
export const Missing = ({ rights }: { rights: readonly Grant[] }) => {
  const t = useTexts('mf-admin');
  const toRightsText = useRightsText();
  return rights.length > 0 && t('grants.missing', { rights: toRightsText(rights) });
};
