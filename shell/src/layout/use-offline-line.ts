import { useNavigation } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import { OFFLINE_TEXTS } from 'shared-kernel/ui';

/** The offline message in one line, including that a navigation waits for the network. */
export const useOfflineLine = (): string => {
  const { title, page } = OFFLINE_TEXTS[useLocale()];
  return useNavigation().state === 'idle' ? title : `${title}. ${page}`;
};
