import { useTexts } from 'shared-kernel/i18n';
import { IconButton } from 'shared-kernel/ui';
import { Heart } from './heart.tsx';

interface Props {
  /** The shop's name. */
  title: string;
  isPressed: boolean;
  onPress: () => void;
}

/** Heart on a shop's card: whether it is a favourite. */
export const CardHeart = ({ title, isPressed, onPress }: Props) => {
  const t = useTexts('mf-catalog');
  return (
    <IconButton
      type="button"
      className="heart"
      aria-label={t('favourites.ofCard', { title })}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Heart />
    </IconButton>
  );
};
