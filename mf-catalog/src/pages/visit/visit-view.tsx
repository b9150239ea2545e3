import type { MallService } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useSite } from 'shared-kernel/site';
import { Card, Link, PageHeader } from 'shared-kernel/ui';
import { ServiceList } from '../../features/mall-services/service-list.tsx';
import { paths } from '../../paths.ts';
import { Directions } from './directions.tsx';
import { surroundingsOf } from './surroundings.ts';
import { Layout } from './visit-view.styles.ts';

const ARRIVAL: readonly MallService['kind'][] = ['PARKING', 'CHARGING', 'BUS', 'TAXI', 'LANDMARK'];
const ACCESS: readonly MallService['kind'][] = ['ACCESSIBILITY'];

const among =
  (kinds: readonly MallService['kind'][]) =>
  ({ kind }: MallService): boolean =>
    kinds.includes(kind);

/** How to get to the mall, and its services for visitors. */
export const VisitView = ({ services }: { services: MallService[] }) => {
  const t = useTexts('mf-catalog');
  const groups = {
    arrival: services.filter(among(ARRIVAL)),
    access: services.filter(among(ACCESS)),
    inside: services.filter((service) => !among([...ARRIVAL, ...ACCESS])(service)),
  };
  return (
    <>
      <PageHeader title={t('visit.title')} intro={t('visit.intro')}>
        <Link to={paths.map}>{t('map.title')}</Link>
      </PageHeader>
      <Layout>
        <Directions surroundings={surroundingsOf(useSite(), services)} />
        <div className="groups">
          {Object.entries(groups).map(
            ([name, members]) =>
              members.length > 0 && (
                <Card as="section" key={name} aria-labelledby={`visit-${name}`}>
                  <h2 id={`visit-${name}`}>{t(`visit.${name}`)}</h2>
                  <ServiceList services={members} heading="h3" />
                </Card>
              ),
          )}
        </div>
      </Layout>
    </>
  );
};
