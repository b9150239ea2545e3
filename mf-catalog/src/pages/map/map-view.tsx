import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { KeywordForm } from 'shared-kernel/listing';
import { Chips, EmptyState, Link, PageHeader, VisuallyHidden } from 'shared-kernel/ui';
import type { MapPageData } from '../../features/floor-plan/load-map.ts';
import { ALL_FLOORS } from '../../features/floor-plan/map-query.ts';
import { paths } from '../../paths.ts';
import { ChosenCard } from './chosen-card.tsx';
import { FoundPlaces, findSigns } from './found-places.tsx';
import { Legend } from './legend.tsx';
import { Layout } from './map-view.styles.ts';
import { Plan } from './plan.tsx';
import { UnitList } from './unit-list.tsx';
import { useIntoView } from './use-into-view.ts';
import { useSearchWhileTyping } from './use-search-while-typing.ts';

/** The mall's floors, with the details of the selected unit and the route to it. */
export const MapView = ({ data }: { data: MapPageData }) => {
  const t = useTexts('mf-catalog');
  const { query, floors, shown, signs, chosen, found } = data;
  const search = useSearchWhileTyping();
  const panel = useIntoView(chosen ? `${chosen.level} ${chosen.number}` : undefined);
  if (floors.length === 0) {
    return (
      <>
        <PageHeader title={t('map.title')} />
        <EmptyState title={t('map.none')} hint={t('map.noneHint')}>
          <Link to={paths.shops}>{t('failure.seeAll')}</Link>
        </EmptyState>
      </>
    );
  }
  const noUnit = query.unit && !chosen ? t('map.noUnit', { number: query.unit }) : undefined;
  const services = found ? findSigns(signs, query.keyword, t) : [];
  const title = found && t('map.found', { count: found.length + services.length, keyword: query.keyword });
  const [only] = query.floor === ALL_FLOORS ? [] : shown;
  return (
    <Layout className={only ? 'single' : undefined}>
      <PageHeader title={t('map.title')} intro={t('map.intro')} />
      <div className="tools">
        <nav aria-label={t('map.floors')}>
          <Chips>
            {floors.map((floor) => (
              <li key={floor.level}>
                <RouterLink
                  to={paths.floor(floor.level)}
                  aria-current={floor.level === only?.level ? 'page' : undefined}
                >
                  <RecordText of={floor} field="title" />
                </RouterLink>
              </li>
            ))}
          </Chips>
        </nav>
        <div {...search}>
          <KeywordForm
            name={t('map.search')}
            label={t('map.searchLabel')}
            placeholder={t('map.placeholder')}
            keyword={query.keyword}
            path={paths.map}
          />
        </div>
      </div>
      {found && title && <FoundPlaces title={title} found={found} services={services} floors={floors} />}
      {noUnit && <p>{noUnit}</p>}
      <VisuallyHidden as="p" role="status">
        {title ?? noUnit}
      </VisuallyHidden>
      {shown.map((floor) => (
        <section key={floor.level} className="floor" aria-labelledby={`floor-${floor.level}`}>
          <h2 id={`floor-${floor.level}`}>
            <RecordText of={floor} field="title" />
          </h2>
          <Plan floor={floor} chosen={chosen} show={query.show} />
          <div className="beside">
            <div ref={(only ?? chosen)?.level === floor.level ? panel : undefined} aria-live="polite">
              {chosen && (only ?? chosen).level === floor.level && <ChosenCard chosen={chosen} floors={floors} />}
            </div>
            <Legend floor={floor} />
          </div>
          <UnitList floor={floor} chosen={chosen?.level === floor.level ? chosen.number : undefined} />
        </section>
      ))}
      <p className="print">
        <Link to={paths.allFloors}>{t('map.allFloors')}</Link>
      </p>
    </Layout>
  );
};
