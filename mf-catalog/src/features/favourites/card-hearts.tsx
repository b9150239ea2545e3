import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CardHeart } from './card-heart.tsx';
import { useFavourites } from './favourites.ts';
import { useSetFavourite } from './use-set-favourite.ts';

/** Hearts in the cards of a list: in its elements with `data-shop`, the shop's id. Servers render none. */
export const CardHearts = ({ list }: { list: RefObject<HTMLElement | null> }) => {
  const favourites = useFavourites();
  const setFavourite = useSetFavourite();
  const cards = useCards(list);
  if (!favourites) return null;
  return cards.map((card) => {
    const id = card.dataset.shop ?? '';
    const isPressed = favourites.includes(id);
    return createPortal(
      <CardHeart
        title={card.querySelector('a')?.textContent ?? ''}
        isPressed={isPressed}
        onPress={() => void setFavourite(!isPressed, id)}
      />,
      card,
      id,
    );
  });
};

/** The list's cards, found after each render, and when static content is renewed. */
const useCards = (list: RefObject<HTMLElement | null>): HTMLElement[] => {
  const [cards, setCards] = useState<HTMLElement[]>([]);
  const find = useEffectEvent((): void => {
    const found = [...(list.current?.querySelectorAll<HTMLElement>('[data-shop]') ?? [])];
    setCards((before) => (isSame(before, found) ? before : found));
  });
  useLayoutEffect(() => find());
  useEffect(() => {
    if (!list.current) return;
    const observer = new MutationObserver(() => find());
    observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list]);
  return cards;
};

const isSame = (before: HTMLElement[], after: HTMLElement[]): boolean =>
  before.length === after.length && before.every((card, index) => card === after[index]);
