import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SheetImport } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { Refusal } from '../app/refusal.tsx';
import { Instant } from '../list/cell.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { isAtWork, useImportActions, useRecentImports } from './use-import.ts';

interface Props {
  resource: ContentResource;
}

/** Links to the account's last imports of a type: to continue or undo them. Those of others that run can be stopped. */
export const RecentImports = ({ resource }: Props) => {
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
            {each.isOwn ? (
              <Link to={`${pathname}?import=${each.id}`}>
                <bdi>{each.fileName}</bdi>
              </Link>
            ) : (
              <bdi>{each.fileName}</bdi>
            )}
            <Instant value={each.createdAt} />
            <Badge className={isAtWork(each) || each.status === 'open' ? 'waiting' : undefined}>
              {t(`import.status.${each.status}`)}
            </Badge>
            {!each.isOwn && <Stop resource={resource} other={each} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Stops another account's import. */
const Stop = ({ resource, other: { id, fileName } }: Props & { other: SheetImport }) => {
  const t = useTexts('mf-admin');
  const { stop, isBusy, refusal } = useImportActions(id, resource.name);
  return (
    <>
      <Button
        kind="secondary"
        onClick={() => void stop()}
        isBusy={isBusy}
        aria-label={t('import.stopOther', { file: fileName })}
      >
        {t('import.stop')}
      </Button>
      <Refusal>{refusal}</Refusal>
    </>
  );
};
