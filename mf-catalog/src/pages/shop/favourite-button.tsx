import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFavourites } from '../../features/favourites/favourites.ts';
import { Heart } from '../../features/favourites/heart.tsx';
import { useSetFavourite } from '../../features/favourites/use-set-favourite.ts';

/** Toggles whether the page's shop is a favourite. */
export const FavouriteButton = ({ id }: { id: string }) => {
  const t = useTexts('mf-catalog');
  const isFavourite = useFavourites()?.includes(id) ?? false;
  const setFavourite = useSetFavourite();
  return (
    <Button kind="secondary" aria-pressed={isFavourite} onClick={() => void setFavourite(!isFavourite, id)}>
      <Heart />
      {t('favourites.toggle')}
    </Button>
  );
};
