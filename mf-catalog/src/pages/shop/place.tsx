import { useTexts } from 'shared-kernel/i18n';
import { Card, Link } from 'shared-kernel/ui';
import type { Sketch as SketchData } from '../../features/floor-plan/load-sketch.ts';
import { Sketch } from '../../features/floor-plan/sketch.tsx';
import { floorLabel } from '../../features/shops/shop-place.ts';
import { paths } from '../../paths.ts';

interface Props {
  floor: number;
  unit: string;
  /** Null when no plan has the unit. */
  sketch: SketchData | null;
}

/** Place of a shop in the mall, and the route from the nearest entrance. */
export const Place = ({ floor, unit, sketch }: Props) => {
  const t = useTexts('mf-catalog');
  return (
    <Card as="section" aria-labelledby="place">
      <h2 id="place">{t('shop.place')}</h2>
      <p>
        <strong>{floorLabel(floor, t)}</strong>
        {' · '}
        {t('shop.unit')} <bdi>{unit}</bdi>
      </p>
      {sketch && (
        <>
          <Sketch sketch={sketch} label={t('shop.onPlan', { floor: floorLabel(floor, t), unit })} />
          <Link to={paths.unit(unit, floor)}>{t('shop.seeOnMap')}</Link>
        </>
      )}
    </Card>
  );
};
