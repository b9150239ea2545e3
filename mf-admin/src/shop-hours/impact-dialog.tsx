import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AffectedShop, HoursImpact } from 'shared-kernel/contracts';
import { calendarContext, formatDate } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { paths } from '../app/paths.ts';
import { type Body, changeHours, type Selection, undoHours } from './changes.ts';
import { Impact } from './shop-hours.styles.ts';

interface Props {
  impact: HoursImpact;
  body: Body;
  selection: Selection;
  onClose: () => void;
}

/** Says what a change of hours would do, and does it. */
export const ImpactDialog = ({ impact, body, selection, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { change, isBusy } = useChange(selection, body);
  const { changed, conflicts, selected } = impact;
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onClose}>
      <h2 id={id}>{t('shopHours.impact', { count: changed.length })}</h2>
      <Impact>
        <p>{t('shopHours.selected', { count: selected })}</p>
        <Shops title={t('shopHours.changed')} shops={changed} />
        {conflicts.length > 0 && <Shops title={t('shopHours.kept', { count: conflicts.length })} shops={conflicts} />}
      </Impact>
      {changed.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void change().then((isDone) => isDone && onClose())}>
          {t('shopHours.apply', { count: changed.length })}
        </Button>
      )}
    </Dialog>
  );
};

/** Changes hours, and offers to undo it. */
const useChange = (selection: Selection, body: Body) => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<HoursImpact>): Promise<HoursImpact | undefined> => {
    try {
      const impact = await work();
      await queries.invalidateQueries({ queryKey: ['shop'] });
      return impact;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
  };

  const undo = async (changeId: string): Promise<void> => {
    const impact = await run(() => undoHours(changeId));
    // What somebody has written since stays as it is.
    if (impact && impact.conflicts.length > 0) notify(t('shopHours.notUndone', { count: impact.conflicts.length }));
  };

  const change = async (): Promise<boolean> => {
    setBusy(true);
    const impact = await run(() => changeHours(selection, body));
    setBusy(false);
    if (!impact) return false;
    const { changeId, changed } = impact;
    notify(t('shopHours.done', { count: changed.length }), changeId ? { undo: () => void undo(changeId) } : {});
    return true;
  };

  return { change, isBusy };
};

const Shops = ({ title, shops }: { title: string; shops: readonly (AffectedShop & { dates?: string[] })[] }) => {
  const locale = useLocale();
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {shops.map(({ id, title: name, dates = [] }) => (
          <li key={id}>
            <Link to={paths.record('shop', id)} target="_blank">
              <bdi>{name}</bdi>
            </Link>
            {dates.length > 0 && ` · ${dates.map((date) => formatDate(date, calendarContext(locale))).join(', ')}`}
          </li>
        ))}
      </ul>
    </section>
  );
};
