import { useTexts } from 'shared-kernel/i18n';
import { DEMO_REMOVAL } from 'shared-kernel/site/guide';
import { Button } from 'shared-kernel/ui';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { meets, useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { DemoPart } from './demo-part.tsx';
import { Progress } from './progress.tsx';
import { Page, Steps } from './start.styles.ts';
import { Step } from './step.tsx';
import { useGuide, useGuideChanges } from './use-guide.ts';

/** The first steps: adapting the demo to a mall, and removing the rest. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const { data, error, isError, refetch } = useGuide();
  const { dismiss } = useGuideChanges();
  const mayWrite = useMay()({ resource: 'SITE', action: 'WRITE' });
  const mayRemove = meets(useAccount(), DEMO_REMOVAL);
  return (
    <Page>
      <ScreenHeader title={t('start.title')}>
        {data && mayWrite && (
          <Button kind="quiet" onClick={() => void dismiss(!data.isDismissed)}>
            {t(data.isDismissed ? 'start.show' : 'start.dismiss')}
          </Button>
        )}
      </ScreenHeader>
      {data && (
        <>
          <p>{t('start.hint')}</p>
          <Progress guide={data} />
          <Steps>
            {data.steps.map((step) => (
              <Step key={step.name} step={step} mail={data.mail} mayWrite={mayWrite} />
            ))}
          </Steps>
          {mayRemove && <DemoPart />}
        </>
      )}
      {!data && isError && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ScreenSkeleton />}
    </Page>
  );
};
