import type { RunningCanary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useBusy } from '../app/use-busy.ts';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { Table } from '../ui/index.ts';
import { FIGURE_NAMES, FIGURES } from './figures.ts';
import { Panel } from './releases.styles.ts';
import { Share } from './share.tsx';
import type { ReleaseChanges } from './use-releases.ts';

interface Props {
  canary: RunningCanary;
  canChange: boolean;
  changes: ReleaseChanges;
}

const EVERYBODY = 100;

/** The canary beside the live versions. */
export const CanaryPanel = ({ canary, canChange, changes }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const [isBusy, during] = useBusy();
  const versions = canary.remotes.map(({ name, canary: { version } }) => ({ name, version }));
  return (
    <Panel aria-labelledby="canary">
      <h2 id="canary">{t('releases.canary.title', { traffic: canary.traffic })}</h2>
      <p>
        {t('releases.canary.since')} <Instant value={canary.startedAt} />
      </p>
      {canary.remotes.map((remote) => (
        <Comparison key={remote.name} remote={remote} />
      ))}
      <div className="actions">
        {canChange && may({ resource: 'RELEASES', action: 'GRANT' }) && (
          <Button disabled={isBusy} onClick={() => void during(() => changes.promote(versions, EVERYBODY))}>
            {t('releases.canary.toAll')}
          </Button>
        )}
        {canChange && may({ resource: 'RELEASES', action: 'WRITE', ownerId: null }) && (
          <Button kind="secondary" disabled={isBusy} onClick={() => void during(() => changes.endCanary(canary))}>
            {t('releases.canary.end')}
          </Button>
        )}
      </div>
    </Panel>
  );
};

const Comparison = ({ remote: { name, looks, canary, live } }: { remote: RunningCanary['remotes'][number] }) => {
  const t = useTexts('mf-admin');
  const rows = [
    { field: 'views', title: t('releases.views'), tried: canary.figures.views, live: live.figures.views },
    ...FIGURE_NAMES.map((figure) => ({
      field: figure,
      title: t(`releases.figure.${figure}`),
      tried: <Share value={FIGURES[figure](canary.figures)} />,
      live: <Share value={FIGURES[figure](live.figures)} />,
    })),
  ];
  return (
    <>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <Table
        caption={t('releases.canary.compared', { name })}
        columns={[
          { field: 'title', title: t('releases.canary.figure'), cell: (row) => row.title },
          { field: 'tried', title: t('releases.canary.tried', { version: canary.version }), cell: (row) => row.tried },
          { field: 'live', title: t('releases.canary.live', { version: live.version }), cell: (row) => row.live },
        ]}
        rows={rows}
        keyOf={({ field }) => field}
      />
      <p className="hint">{t('releases.canary.looks', { count: looks })}</p>
    </>
  );
};
