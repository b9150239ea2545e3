import { useNavigation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';

/** The offline message in one line, including that a navigation waits for the network. */
export const useOfflineLine = (): string => {
  const t = useTexts('shared-kernel/ui');
  const title = t('offline.title');
  return useNavigation().state === 'idle' ? title : `${title}. ${t('offline.page')}`;
};
