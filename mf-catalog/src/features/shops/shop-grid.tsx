import { useRef } from 'react';
import { type ServerData, Static, serverData } from 'shared-kernel/ui';
import { CardHearts } from '../favourites/card-hearts.tsx';
import type { OpeningHours } from '../hours/get-opening-hours.ts';
import type { ShopCardData } from './shop-card-data.ts';
import type { ShopCards, ShopCardsProps } from './shop-cards.tsx';

/** Shops, and the code that shows them. */
export type ShopGridData = ServerData<{ shops: ShopCardData[]; hours: OpeningHours; Cards: typeof ShopCards }>;

/** @param hours - the mall's */
export const loadShopGrid = async (shops: ShopCardData[], hours: OpeningHours): Promise<ShopGridData> => {
  const { ShopCards: Cards } = await import(/* webpackChunkName: "static" */ './shop-cards.tsx');
  return serverData({ shops, hours, Cards });
};

interface Props extends Pick<ShopCardsProps, 'heading' | 'eagerCount' | 'category'> {
  /** Unique in the page. */
  name: string;
  of: ShopGridData;
}

/** Shops as cards, with hearts once scripts run. */
export const ShopGrid = ({ name, of, ...props }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <Static name={name} ref={list} of={of}>
        {({ Cards, ...cards }) => <Cards {...cards} {...props} />}
      </Static>
      <CardHearts list={list} />
    </>
  );
};
