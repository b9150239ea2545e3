import { Link } from 'react-router-dom';
import { monthOf } from 'shared-kernel/format/calendar';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useNow, useSite } from 'shared-kernel/site';
import { Chips } from 'shared-kernel/ui';
import { addressOf, type EventListQuery, VIEWS } from './event-list-query.ts';

/** Links to the views of the list, without its filters. */
export const ViewLinks = ({ query }: { query: EventListQuery }) => {
  const t = useTexts('mf-blog');
  const { timeZone } = useSite();
  const month = monthOf(toLocalTime(useNow(), timeZone).date);
  const all = { page: 1, limit: query.limit, sortField: undefined, sortDirection: 'asc', keyword: '' } as const;
  const none = { from: undefined, until: undefined, price: undefined, when: undefined, isForChildren: false };
  return (
    <nav aria-label={t('events.views')}>
      <Chips>
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={addressOf({ ...all, ...none, view, month })}
              aria-current={view === query.view ? 'page' : undefined}
            >
              {t(`events.view.${view}`)}
            </Link>
          </li>
        ))}
      </Chips>
    </nav>
  );
};
