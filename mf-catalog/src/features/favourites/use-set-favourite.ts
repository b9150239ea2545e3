import { MOST_FAVOURITES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { setFavourite } from './favourites.ts';

/** Makes shops favourites, or none any more, and says once where it didn't become of them what their reader sees. */
export const useSetFavourite = (): ((isFavourite: boolean, ...ids: string[]) => Promise<void>) => {
  const t = useTexts('mf-catalog');
  return async (isFavourite, ...ids) => {
    const outcomes = await Promise.all(ids.map((id) => setFavourite(id, isFavourite)));
    const outcome = outcomes.find((one) => one !== 'done' && one !== 'keptHere');
    if (outcome) notify.error(t(`favourites.${outcome}`, { most: MOST_FAVOURITES }));
    else if (outcomes.includes('keptHere')) notify.info(t('favourites.keptHere'));
  };
};
