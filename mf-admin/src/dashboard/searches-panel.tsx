import { useState } from 'react';
import { reaches } from 'shared-kernel/access';
import type { MissedSearch } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { Lines } from './panel.styles.ts';
import { Panel } from './panel.tsx';
import { useInsight } from './use-insight.ts';

const PATH = '/insights/searches';
const SHOWN = 8;

/** Searches of visitors without results. */
export const SearchesPanel = () => {
  const t = useTexts('mf-admin');
  const query = useInsight<MissedSearch[]>(PATH);
  return (
    <Panel
      title={t('dashboard.searches.title')}
      query={query}
      isEmpty={(searches) => searches.length === 0}
      empty={t('dashboard.searches.empty')}
    >
      {(searches) => (
        <>
          <Lines>
            {searches.slice(0, SHOWN).map((search) => (
              <Line key={search.id} search={search} />
            ))}
          </Lines>
          <p className="hint">{t('dashboard.searches.hint')}</p>
        </>
      )}
    </Panel>
  );
};

const Line = ({ search: { id, term, days } }: { search: MissedSearch }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const account = useAccount();
  const act = useAct('insights', PATH);
  const [isAsking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await act({ run: () => http.delete(`${PATH}/${id}`), done: t('dashboard.searches.removed') });
    setAsking(false);
  };
  return (
    <li>
      <bdi className="name">{term}</bdi>
      <span className="about">{t('dashboard.searches.days', { count: days, number: formatNumber(days, locale) })}</span>
      {reaches(account.access, 'SHOPS', 'WRITE') && (
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          aria-label={t('dashboard.searches.removeTerm', { term })}
          onClick={() => setAsking(true)}
        >
          {t('dashboard.searches.remove')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('dashboard.searches.removeTitle')}
          hint={t('dashboard.searches.removeHint')}
          confirm={t('dashboard.searches.remove')}
          onConfirm={remove}
          onDismiss={() => setAsking(false)}
        />
      )}
    </li>
  );
};
