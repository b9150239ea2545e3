import { type MallService, textPagePath } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useSite } from 'shared-kernel/site';
import { Card, Link, PageHeader } from 'shared-kernel/ui';
import { ServiceList } from '../../features/mall-services/service-list.tsx';
import { paths } from '../../paths.ts';
import { Directions } from './directions.tsx';
import type { TextPageLink } from './list-text-pages.ts';
import { surroundingsOf } from './surroundings.ts';
import { Layout } from './visit-view.styles.ts';

const ARRIVAL: readonly MallService['kind'][] = ['PARKING', 'CHARGING', 'BUS', 'TAXI', 'LANDMARK'];
const ACCESS: readonly MallService['kind'][] = ['ACCESSIBILITY'];

const among =
  (kinds: readonly MallService['kind'][]) =>
  ({ kind }: MallService): boolean =>
    kinds.includes(kind);

export interface VisitData {
  services: MallService[];
  /** The team's pages, such as one for a first visit. */
  pages: TextPageLink[];
}

/** How to get to the mall, its services for visitors, and the team's pages. */
export const VisitView = ({ data: { services, pages } }: { data: VisitData }) => {
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
        <div className="groups">
          <Directions surroundings={surroundingsOf(useSite(), services)} />
          {pages.length > 0 && <TextPageLinks pages={pages} />}
        </div>
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

const TextPageLinks = ({ pages }: { pages: TextPageLink[] }) => {
  const t = useTexts('mf-catalog');
  return (
    <Card as="nav" aria-labelledby="visit-pages">
      <h2 id="visit-pages">{t('visit.pages')}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.slug}>
            <Link to={textPagePath(page.slug)}>
              <RecordText of={page} field="title" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
