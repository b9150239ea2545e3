import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';
import { Instant } from '../list/cell.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { isAtWork, useRecentImports } from './use-import.ts';

/** Links to the account's last imports of a type: to continue them, or to undo them. */
export const RecentImports = ({ resource }: { resource: ContentResource }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { pathname } = useLocation();
  const { data } = useRecentImports(resource.name);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('import.recent')}</h2>
      <ul className="recent">
        {data.data.map((each) => (
          <li key={each.id}>
            <Link to={`${pathname}?import=${each.id}`}>
              <bdi>{each.fileName}</bdi>
            </Link>
            <Instant value={each.createdAt} />
            <Badge className={isAtWork(each) || each.status === 'open' ? 'waiting' : undefined}>
              {t(`import.status.${each.status}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};
