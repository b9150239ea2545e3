import type { Releases } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Notice } from 'shared-kernel/ui/status';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { CanaryPanel } from './canary-panel.tsx';
import { History } from './history.tsx';
import { LastRollback } from './last-rollback.tsx';
import { Panels } from './releases.styles.ts';
import { useReleaseChanges, useReleases } from './use-releases.ts';
import { Versions } from './versions.tsx';

/** The live versions with their figures, and actions to change them. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const { data, error, isError, refetch } = useReleases();
  return (
    <>
      <ScreenHeader title={t('releases.title')} />
      {data && <State releases={data} />}
      {!data && isError && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ScreenSkeleton />}
    </>
  );
};

const State = ({ releases }: { releases: Releases }) => {
  const t = useTexts('mf-admin');
  const changes = useReleaseChanges(releases);
  const { isConfigured, canChange, canary, lastTakenBack, problems, live, sets } = releases;
  return (
    <Panels>
      {!isConfigured && <Notice>{t('releases.notConfigured')}</Notice>}
      {isConfigured && !canChange && <Notice>{t('releases.noKey')}</Notice>}
      {problems.map((problem) => (
        <Notice key={problem} className="error" role="alert">
          <bdi>{problem}</bdi>
        </Notice>
      ))}
      {canary && <CanaryPanel canary={canary} canChange={canChange} changes={changes} />}
      {lastTakenBack?.reason && <LastRollback trial={lastTakenBack} />}
      {live && <Versions releases={releases} changes={changes} />}
      {live && sets.length > 0 && <History live={live} sets={sets} canChange={canChange} changes={changes} />}
    </Panels>
  );
};
