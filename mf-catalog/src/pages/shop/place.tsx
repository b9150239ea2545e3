import { useTexts } from 'shared-kernel/i18n';
import { Card } from 'shared-kernel/ui';
import { floorLabel } from '../../features/shops/shop-place.ts';
import { Locator } from './locator.tsx';

interface Props {
  floor: number;
  unit: string;
}

/** Where in the mall a shop is. */
export const Place = ({ floor, unit }: Props) => {
  const t = useTexts('mf-catalog');
  return (
    <Card as="section" aria-labelledby="place">
      <h2 id="place">{t('shop.place')}</h2>
      <p>
        <strong>{floorLabel(floor, t)}</strong>
        {' · '}
        {t('shop.unit')} <bdi>{unit}</bdi>
      </p>
      <Locator floor={floor} unit={unit} />
      <p className="note">{t('shop.schematic')}</p>
    </Card>
  );
};
