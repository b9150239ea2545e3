import { useNavigation } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import { OFFLINE_TEXTS } from 'shared-kernel/ui';

/** What a page says for as long as there is no network, in one line: also that what somebody goes to waits for it. */
export const useOfflineLine = (): string => {
  const { title, page } = OFFLINE_TEXTS[useLocale()];
  return useNavigation().state === 'idle' ? title : `${title}. ${page}`;
};
