import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { IsolatedText, RecordText } from 'shared-kernel/i18n/translation';
import { Card, Link, Thumbnail } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { FloorTitle } from '../../features/floor-plan/floor-title.tsx';
import type { ChosenUnit, MapPageData } from '../../features/floor-plan/load-map.ts';
import { onPlan } from '../../features/floor-plan/plan-id.ts';
import { WaySteps } from '../../features/floor-plan/way-steps.tsx';
import { type ShopStatus, shopStatuses } from '../../features/hours/shop-statuses.ts';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';

interface Props {
  chosen: ChosenUnit;
  floors: MapPageData['floors'];
}

const LOGO_SIZE = 80;

/** Details of the selected unit: its shops, and the route to it. */
export const ChosenCard = ({ chosen: { number, level, shops, hours, way }, floors }: Props) => {
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  const statuses = hours ? shopStatuses(shops, hours, moment) : [];
  const place = (
    <>
      <FloorTitle floors={floors} level={level} /> · <bdi>{number}</bdi>
    </>
  );
  return (
    <Card as="section" aria-labelledby="chosen">
      {shops.length === 0 && (
        <>
          <h3 id="chosen">{t('map.free')}</h3>
          <p>{place}</p>
        </>
      )}
      {shops.map(({ slug, title, logo, category }, index) => (
        <Fragment key={slug}>
          {logo && <Thumbnail className="logo" url={logo} side={LOGO_SIZE} width="56" height="56" />}
          <h3 id={index === 0 ? 'chosen' : undefined}>
            <IsolatedText text={title} />
          </h3>
          <p>
            {place} · <RecordText of={category} field="title" />
          </p>
          <Status of={statuses[index]} />
        </Fragment>
      ))}
      {way && <WaySteps number={number} way={way} floors={floors} />}
      <p className="ways">
        {shops.map(({ slug, title }) => (
          <Link key={slug} to={paths.shop(slug)}>
            {t('map.seeShop', { title })}
          </Link>
        ))}
        <RouterLink to={onPlan(paths.floor(level), level)}>{t('map.close')}</RouterLink>
      </p>
    </Card>
  );
};

const Status = ({ of: status }: { of: ShopStatus | undefined }) =>
  status && (
    <p>
      <Badge className={status.isOpen ? undefined : 'waiting'}>{status.label}</Badge> {status.change}
    </p>
  );
