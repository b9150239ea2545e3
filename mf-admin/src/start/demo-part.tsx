import { useId, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import type { DemoContent, DemoRun } from 'shared-kernel/site/guide';
import { Button } from 'shared-kernel/ui';
import { ProgressBar } from 'shared-kernel/ui/status';
import { RemovalDialog } from './removal-dialog.tsx';
import { Demo, Meter } from './start.styles.ts';
import { isUnderWay, useDemo, useDemoChanges } from './use-demo.ts';

/** The demo content, with its removal and restoration; renders nothing without a demo. */
export const DemoPart = () => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { data } = useDemo();
  if (!data || (isRemoved(data) && data.removed === 0 && data.run === null)) return null;
  return (
    <Demo aria-labelledby={id}>
      <h2 id={id}>{t('start.demo.title')}</h2>
      {/* The region is rendered before its message: screen readers miss a region that is added with its message. */}
      <p role="status">{data.run && !isUnderWay(data) && <Ended demo={data} run={data.run} />}</p>
      {data.run && isUnderWay(data) ? <UnderWay run={data.run} /> : <AtRest demo={data} />}
    </Demo>
  );
};

const goingOf = ({ types }: DemoContent): number => types.reduce((sum, { going }) => sum + going, 0);

/** Whether nothing is left to remove. */
const isRemoved = (demo: DemoContent): boolean =>
  goingOf(demo) + demo.files === 0 && demo.types.every(({ changed }) => changed.length === 0);

const UnderWay = ({ run: { kind, total, done } }: { run: DemoRun }) => {
  const t = useTexts('mf-admin');
  const label = t(`start.demo.underWay.${kind}`, { done, total });
  return (
    <Meter>
      <p>{label}</p>
      <ProgressBar max={total} value={done} aria-label={label} />
      <p className="hint">{t('start.demo.mayLeave')}</p>
    </Meter>
  );
};

const AtRest = ({ demo }: { demo: DemoContent }) => {
  const t = useTexts('mf-admin');
  const [isAsking, setAsking] = useState(false);
  const { restore } = useDemoChanges();
  const { files, removed, run } = demo;
  return (
    <>
      {!isRemoved(demo) && (
        <>
          <p>{t('start.demo.there', { records: goingOf(demo), files })}</p>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('start.demo.remove')}
          </Button>
        </>
      )}
      {removed > 0 && (
        <>
          {run?.kind !== 'REMOVAL' && <p>{t('start.demo.inTrash', { count: removed })}</p>}
          <Button kind="secondary" onClick={() => void restore()}>
            {t('start.demo.restore')}
          </Button>
        </>
      )}
      {isAsking && <RemovalDialog demo={demo} onDismiss={() => setAsking(false)} />}
    </>
  );
};

/** Result of the last run. */
const Ended = ({ demo: { removed }, run: { kind, total, kept } }: { demo: DemoContent; run: DemoRun }) => {
  const t = useTexts('mf-admin');
  const texts = [
    ...(kind === 'RESTORATION' ? [t('start.demo.restored', { count: total - kept })] : []),
    ...(kind === 'REMOVAL' && removed > 0 ? [t('start.demo.inTrash', { count: removed })] : []),
    ...(kept > 0 ? [t('start.demo.kept', { count: kept })] : []),
  ];
  return texts.join(' ');
};
