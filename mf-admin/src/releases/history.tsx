import { useState } from 'react';
import type { LiveReleaseSet } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { differences } from './differences.ts';
import { Panel } from './releases.styles.ts';
import { RollbackDialog } from './rollback-dialog.tsx';
import type { ReleaseChanges } from './use-releases.ts';

interface Props {
  live: LiveReleaseSet;
  sets: LiveReleaseSet[];
  canChange: boolean;
  changes: ReleaseChanges;
}

const FIRST = 5;

/** Past sets, with the changes of rolling back to each. */
export const History = ({ live, sets, canChange, changes }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const [count, setCount] = useState(FIRST);
  const [asked, setAsked] = useState<LiveReleaseSet>();
  const mayGoBack = canChange && may({ resource: 'RELEASES', action: 'WRITE', ownerId: null });

  const rollBack = async (set: LiveReleaseSet): Promise<void> => {
    await changes.rollBack(set);
    setAsked(undefined);
  };

  return (
    <Panel aria-labelledby="history">
      <h2 id="history">{t('releases.history.title')}</h2>
      <ol>
        {sets.slice(0, count).map((set) => {
          const changed = differences(live, set);
          return (
            <li key={set.since}>
              <div>
                <strong>
                  <Instant value={set.since} />
                </strong>
                {changed.length === 0 && <p className="hint">{t('releases.history.same')}</p>}
                <ul>
                  {changed.map(({ name, from, to }) => (
                    <li key={name}>
                      <bdi>
                        {name} {from ?? '—'} → {to ?? '—'}
                      </bdi>
                    </li>
                  ))}
                </ul>
              </div>
              {mayGoBack && changed.length > 0 && (
                <Button kind="secondary" aria-haspopup="dialog" onClick={() => setAsked(set)}>
                  {t('releases.history.back')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {count < sets.length && (
        <Button kind="quiet" onClick={() => setCount(sets.length)}>
          {t('releases.history.all', { count: sets.length })}
        </Button>
      )}
      {asked && (
        <RollbackDialog
          live={live}
          set={asked}
          onConfirm={() => rollBack(asked)}
          onDismiss={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
};
