import { Link } from 'react-router-dom';
import type { Managed, Revision } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Pagination, VisuallyHidden } from 'shared-kernel/ui';
import { ScreenFailure } from '../app/screen-failure.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { Revisions } from './history.styles.ts';
import { useHistoryState } from './history-state.ts';
import { Authorship, DecisionFacts, useChangedText } from './revision-facts.tsx';
import { RevisionStatusBadge } from './revision-status.tsx';
import { useRevisionPage } from './use-history.ts';

interface Props {
  resource: ContentResource;
  record: Managed;
  /** Number of the record's current revision, once known. */
  current: number | undefined;
}

/** A page of a record's revisions, each a link to its comparison. */
export const RevisionList = ({ resource, record, current }: Props) => {
  const t = useTexts('mf-admin');
  const { page, revision: chosen, addressOf } = useHistoryState();
  const { data, error, isFetching, refetch } = useRevisionPage(resource, record, page);
  const changedText = useChangedText(resource);

  const item = (revision: Revision) => (
    <li key={revision.number}>
      <Link
        to={addressOf({ revision: revision.number, side: undefined })}
        aria-current={revision.number === chosen ? 'true' : undefined}
      >
        <span className="head">
          <strong>{t('history.version', { number: revision.number })}</strong>
          <RevisionStatusBadge revision={revision} isCurrent={revision.number === current} />
        </span>
        <span className="changed">{changedText(revision)}</span>
        <span className="facts">
          <Authorship revision={revision} />
          <DecisionFacts revision={revision} />
        </span>
      </Link>
      {revision.note && (
        <p>
          {t('proposals.reason')} <bdi>{revision.note}</bdi>
        </p>
      )}
    </li>
  );

  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Revisions as="nav" aria-label={t('history.versions')} aria-busy={isFetching}>
      {!data && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
      {data && (
        <>
          <ol>{data.data.map(item)}</ol>
          <Pagination
            page={page}
            pageCount={data.pageCount}
            addressOf={(to) => addressOf({ page: to, revision: 0, side: undefined })}
          />
        </>
      )}
    </Revisions>
  );
};
