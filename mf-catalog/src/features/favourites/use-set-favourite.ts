import { MOST_FAVOURITES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { setFavourite } from './favourites.ts';

/** Makes a shop a favourite, or none any more, and says so where it didn't become of it what its reader sees. */
export const useSetFavourite = (): ((id: string, isFavourite: boolean) => Promise<void>) => {
  const t = useTexts('mf-catalog');
  return async (id, isFavourite) => {
    const outcome = await setFavourite(id, isFavourite);
    if (outcome === 'keptHere') notify.info(t('favourites.keptHere'));
    else if (outcome !== 'done') notify.error(t(`favourites.${outcome}`, { most: MOST_FAVOURITES }));
  };
};
