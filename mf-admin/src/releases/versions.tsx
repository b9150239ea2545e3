import { useState } from 'react';
import type { Releases, StoredVersion } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { BulkTools } from '../list/bulk-tools.tsx';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { Table } from '../ui/index.ts';
import { FIGURE_NAMES, FIGURES } from './figures.ts';
import { PromoteDialog } from './promote-dialog.tsx';
import { Panel } from './releases.styles.ts';
import { Share } from './share.tsx';
import { keyOf, shownOf, withChosen, withoutChosen } from './stored-versions.ts';
import type { ReleaseChanges } from './use-releases.ts';

interface Props {
  releases: Releases;
  changes: ReleaseChanges;
}

/** The stored versions of each part of the site, with their figures. Several can go live as one set. */
export const Versions = ({ releases: { versions, canChange, canary }, changes }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<StoredVersion[]>([]);
  const [isAsking, setAsking] = useState(false);
  const mayPromote = canChange && may({ resource: 'RELEASES', action: 'GRANT' });
  const latest = shownOf(versions, false);
  const choose = (keys: string[], isChosen: boolean): void => {
    const added = versions.filter((version) => keys.includes(keyOf(version)));
    setChosen(isChosen ? withChosen(chosen, added) : withoutChosen(chosen, keys));
  };
  const live = new Set(versions.filter(({ isLive }) => isLive).map(keyOf));
  const tried = new Set(canary?.remotes.map(({ name, canary: { version } }) => keyOf({ name, version })));

  return (
    <Panel>
      <h2>{t('releases.versions.title')}</h2>
      {chosen.length > 0 && (
        <BulkTools count={chosen.length} onClear={() => setChosen([])}>
          <Button onClick={() => setAsking(true)}>{t('releases.promote.button')}</Button>
        </BulkTools>
      )}
      <Table
        caption={t('releases.versions.title')}
        columns={[
          {
            field: 'name',
            title: t('releases.versions.version'),
            cell: (row) => (
              <span className="version">
                <bdi>
                  {row.name} {row.version}
                </bdi>
                {row.isLive && <Badge>{t('proposals.live')}</Badge>}
                {tried.has(keyOf(row)) && <Badge className="waiting">{t('releases.versions.tried')}</Badge>}
              </span>
            ),
          },
          {
            field: 'publishedAt',
            title: t('releases.versions.publishedAt'),
            cell: ({ publishedAt }) => <Instant value={publishedAt} />,
            isMinor: true,
          },
          { field: 'views', title: t('releases.views'), cell: ({ figures }) => figures.views },
          ...FIGURE_NAMES.map((figure) => ({
            field: figure,
            title: t(`releases.figure.${figure}`),
            cell: ({ figures }: StoredVersion) => <Share value={FIGURES[figure](figures)} />,
            isMinor: figure !== 'errors',
          })),
        ]}
        rows={showsAll ? shownOf(versions, true) : latest}
        keyOf={keyOf}
        selection={
          mayPromote
            ? {
                keys: new Set(chosen.map(keyOf)),
                labelOfAll: t('list.chooseAll'),
                labelOf: (key) => t('list.choose', { title: key }),
                isOpen: (key) => !live.has(key),
                onChange: choose,
              }
            : undefined
        }
      />
      {latest.length < versions.length && (
        <Button kind="quiet" onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'releases.versions.fewer' : 'releases.versions.all', { count: versions.length })}
        </Button>
      )}
      {isAsking && (
        <PromoteDialog
          versions={chosen}
          onDismiss={() => setAsking(false)}
          onPromote={async (traffic) => {
            await changes.promote(
              chosen.map(({ name, version }) => ({ name, version })),
              traffic,
              true,
            );
            setChosen([]);
            setAsking(false);
          }}
        />
      )}
    </Panel>
  );
};
