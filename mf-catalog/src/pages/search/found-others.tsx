import { Link as RouterLink } from 'react-router-dom';
import type { MallService } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { RecordFacts, RecordText } from 'shared-kernel/i18n/translation';
import { withSearch } from 'shared-kernel/listing';
import { Icon, Link, Thumbnail } from 'shared-kernel/ui';
import { ServiceIcon } from '../../features/mall-services/service-icon.tsx';
import type { Found } from './find-in-mall.ts';
import { Sections } from './found-others.styles.ts';

const idOf = (resource: string): string => `found-${resource}`;

/** Links to the other results, which may be far below. */
export const WaysToOthers = ({ found }: { found: Found[] }) =>
  found.map(({ resource, title, total }) => (
    <li key={resource}>
      <a href={`#${idOf(resource)}`}>
        {title} ({total})
      </a>
    </li>
  ));

/** Search results other than shops, by type. */
export const FoundOthers = ({ found, keyword }: { found: Found[]; keyword: string }) => {
  const t = useTexts('mf-catalog');
  return (
    <Sections>
      {found.map(({ resource, title, total, list, records }) => (
        <section key={resource} id={idOf(resource)} aria-labelledby={`${idOf(resource)}-title`}>
          <h2 id={`${idOf(resource)}-title`}>{title}</h2>
          <ul>
            {records.map((record) => (
              <FoundItem key={record.id} record={record} />
            ))}
          </ul>
          {list && (
            <Link to={withSearch(list, new URLSearchParams({ keyword }))}>
              {t('search.seeAll', { title, count: total })}
            </Link>
          )}
        </section>
      ))}
    </Sections>
  );
};

/** Pixels of a picture on high-density screens. */
const SIDE = 200;

const FoundItem = ({ record }: { record: Found['records'][number] }) => (
  <li>
    <Sign record={record} />
    <span>
      <RouterLink to={record.path}>
        <RecordText of={record} field="title" />
      </RouterLink>
      <RecordFacts record={record} />
    </span>
  </li>
);

const Sign = ({ record: { picture, kind } }: { record: Found['records'][number] }) => {
  if (picture) return <Thumbnail url={picture.url} side={SIDE} loading="lazy" />;
  return kind ? <ServiceIcon kind={kind as MallService['kind']} /> : <Icon name="pin" />;
};
