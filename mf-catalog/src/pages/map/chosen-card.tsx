import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Card, Link, Thumbnail } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import type { ChosenUnit, MapPageData } from '../../features/floor-plan/load-map.ts';
import { WaySteps } from '../../features/floor-plan/way-steps.tsx';
import { shopStatuses } from '../../features/hours/shop-statuses.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';

interface Props {
  chosen: ChosenUnit;
  floors: MapPageData['floors'];
}

const LOGO_SIZE = 80;

/** What is told of the unit that was asked for, and how to get there. */
export const ChosenCard = ({ chosen: { number, level, shop, hours, way }, floors }: Props) => {
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  const [status] = shop && hours ? shopStatuses([shop], hours, moment) : [];
  return (
    <Card as="section" aria-labelledby="chosen">
      {shop?.logo && <Thumbnail className="logo" url={shop.logo} side={LOGO_SIZE} width="56" height="56" />}
      <h3 id="chosen">{shop?.title ?? t('map.free')}</h3>
      <p>
        {floors.find((floor) => floor.level === level)?.title} · <bdi>{number}</bdi>
        {shop && ` · ${shop.category}`}
      </p>
      {status && (
        <p>
          <Badge className={status.isOpen ? undefined : 'waiting'}>{status.label}</Badge> {status.change}
        </p>
      )}
      {way && <WaySteps number={number} way={way} floors={floors} />}
      <p className="ways">
        {shop && <Link to={paths.shop(shop.slug)}>{t('map.seeShop', { title: shop.title })}</Link>}
        <RouterLink to={paths.floor(level)} preventScrollReset>
          {t('map.close')}
        </RouterLink>
      </p>
    </Card>
  );
};
