import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Chips } from 'shared-kernel/ui';
import { addressOf, type EventListQuery, PERIODS } from './event-list-query.ts';

/** Links that turn a common filter on or off, preserving the others. */
export const QuickFilters = ({ query }: { query: EventListQuery }) => {
  const t = useTexts('mf-blog');
  const { view, when, price, isForChildren } = query;
  const periods = view === 'upcoming' ? PERIODS : [];
  const filters = [
    ...periods.map((period) => ({
      name: period,
      isActive: period === when,
      changes: { when: period === when ? undefined : period, from: undefined, until: undefined },
    })),
    {
      name: 'free' as const,
      isActive: price === 'free',
      changes: { price: price === 'free' ? undefined : ('free' as const) },
    },
    { name: 'children' as const, isActive: isForChildren, changes: { isForChildren: !isForChildren } },
  ];
  return (
    <nav aria-label={t('quickFilters.title')}>
      <Chips>
        {filters.map(({ name, isActive, changes }) => (
          <li key={name}>
            <Link to={addressOf({ ...query, ...changes, page: 1 })} aria-current={isActive || undefined}>
              {t(`quickFilters.${name}`)}
              {isActive && <span aria-hidden="true">×</span>}
            </Link>
          </li>
        ))}
      </Chips>
    </nav>
  );
};
