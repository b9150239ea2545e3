import { MAX_FAVOURITES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { setFavourite } from './favourites.ts';

/**
 * Adds shops to the favourites or removes them, and shows one notice when the result differs from what the visitor
 * sees.
 */
export const useSetFavourite = (): ((isFavourite: boolean, ...ids: string[]) => Promise<void>) => {
  const t = useTexts('mf-catalog');
  return async (isFavourite, ...ids) => {
    const outcomes = await Promise.all(ids.map((id) => setFavourite(id, isFavourite)));
    const outcome = outcomes.find((one) => one !== 'done' && one !== 'keptHere');
    if (outcome) notify.error(t(`favourites.${outcome}`, { most: MAX_FAVOURITES }));
    else if (outcomes.includes('keptHere')) notify.info(t('favourites.keptHere'));
  };
};
