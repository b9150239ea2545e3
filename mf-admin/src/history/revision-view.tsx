import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedRevision, Managed } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Skeleton } from 'shared-kernel/ui/status';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { Tabs } from '../list/list.styles.ts';
import { Comparison } from '../proposals/comparison.tsx';
import { DecidedFields } from '../proposals/rejection.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { View } from './history.styles.ts';
import { SIDES, useHistoryState } from './history-state.ts';
import { RestoreVersion } from './restore-version.tsx';
import { Authorship, DecisionFacts } from './revision-facts.tsx';
import { comparedStates } from './revision-state.ts';
import { RevisionStatusBadge } from './revision-status.tsx';
import { useComparedRevision } from './use-history.ts';

const HEADING = 'revision';

interface Props {
  resource: ContentResource;
  live: Managed;
  number: number;
  /** Number of the record's current revision, once known. */
  current: number | undefined;
}

/** A revision beside the current record, or beside the state that it is based on. */
export const RevisionView = ({ resource, live, number, current }: Props) => {
  const t = useTexts('mf-admin');
  const { addressOf } = useHistoryState();
  const { data: revision, error, refetch } = useComparedRevision(resource, live, number);
  const heading = useFocusOnceChosen();
  const isMissing = error instanceof HttpError && [404, 422].includes(error.status);
  return (
    <View aria-labelledby={HEADING}>
      <Link className="back" to={addressOf({ revision: 0 })}>
        {t('history.all')}
      </Link>
      <header>
        <h2 id={HEADING} ref={heading} tabIndex={-1}>
          {t('history.version', { number })}
        </h2>
        {revision && <RevisionStatusBadge revision={revision} isCurrent={number === current} />}
        {revision && (
          <p>
            <Authorship revision={revision} />
            <DecisionFacts revision={revision} />
          </p>
        )}
      </header>
      {revision?.decision && <DecidedFields resource={resource} decision={revision.decision} />}
      {isMissing && <p>{t('history.gone')}</p>}
      {error && !isMissing && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!revision && !error && <Skeleton className="room" />}
      {revision && <Compared resource={resource} live={live} revision={revision} current={current} />}
    </View>
  );
};

const Compared = ({ resource, live, revision, current }: Omit<Props, 'number'> & { revision: ComparedRevision }) => {
  const t = useTexts('mf-admin');
  const { side: asked, addressOf } = useHistoryState();
  const isCurrent = revision.number === current;
  const hasBefore = revision.before !== null;
  const side = asked ?? (isCurrent && hasBefore ? 'before' : 'now');
  const { left, right } = comparedStates(resource, live, revision, side);
  return (
    <>
      {hasBefore && (
        <Tabs aria-label={t('history.compare')}>
          <ul>
            {SIDES.map((each) => (
              <li key={each}>
                <Link to={addressOf({ side: each })} replace aria-current={each === side ? 'page' : undefined}>
                  {t(`history.with.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Tabs>
      )}
      {revision.status === 'APPLIED' && current !== undefined && !isCurrent && (
        <RestoreVersion resource={resource} live={live} revision={revision} />
      )}
      <Comparison
        resource={resource}
        live={left}
        proposed={right}
        words={{
          live: t(`history.side.${side}`),
          proposed: t('history.version', { number: revision.number }),
          same: t(`history.same.${side}`),
        }}
      />
    </>
  );
};

/**
 * @returns ref of the heading, which receives the focus when the user selects a revision: on phones the list
 *   disappears.
 */
const useFocusOnceChosen = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a page load, the focus is on the screen's title and stays there.
    if (document.activeElement?.closest('nav') || document.activeElement === document.body) heading.current?.focus();
  }, []);
  return heading;
};
