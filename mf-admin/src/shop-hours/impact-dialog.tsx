import { useNotify } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AffectedShop, HoursImpact } from 'shared-kernel/contracts';
import { calendarContext, formatDate } from 'shared-kernel/format';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { paths } from '../app/paths.ts';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { Choices } from '../form/form.styles.ts';
import { useAct } from '../providers/use-act.ts';
import { type Body, changeHours, type Selection, undoHours } from './changes.ts';
import { Impact } from './shop-hours.styles.ts';
import { useBecomes } from './use-becomes.ts';

interface Props {
  impact: HoursImpact;
  body: Body;
  selection: Selection;
  onDone: () => void;
  /** Called when the effect would differ by now. */
  onStale: () => Promise<void>;
  onClose: () => void;
}

/** Shows the effect of a change of hours, and applies it. */
export const ImpactDialog = ({ impact, body, selection, onDone, onStale, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const change = useChange(selection, body, impact.plan);
  const becomes = useBecomes(body);
  const { attempt, isBusy, refusal } = useAttempt();
  const { changed, conflicts, replaced, selected } = impact;
  const apply = async (): Promise<void> => {
    try {
      await change();
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await onStale();
      throw error;
    }
    onDone();
  };
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onClose}>
      <h2 id={id}>{t('shopHours.impact', { count: changed.length })}</h2>
      <Impact>
        <ul className="becomes">
          {becomes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('shopHours.selected', { count: selected })}</p>
        <Shops title={t('shopHours.changed')} shops={changed} />
        {replaced.length > 0 && <Shops title={t('shopHours.replaced', { count: replaced.length })} shops={replaced} />}
        {conflicts.length > 0 && <Shops title={t('shopHours.kept', { count: conflicts.length })} shops={conflicts} />}
      </Impact>
      <Refusal>{refusal}</Refusal>
      {changed.length > 0 && (
        <Choices>
          <Button kind="secondary" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void attempt(apply)}>
            {t('shopHours.apply', { count: changed.length })}
          </Button>
        </Choices>
      )}
    </Dialog>
  );
};

/** Changes hours, and offers to undo it. */
const useChange = (selection: Selection, body: Body, plan: string) => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const act = useAct('shop');

  const undo = async ({ changeId }: HoursImpact): Promise<void> => {
    // Another account may have made the same change first, so that nothing was left to change.
    if (!changeId) return;
    const { conflicts } = await undoHours(changeId);
    // Shops changed since stay as they are.
    if (conflicts.length > 0) notify(t('shopHours.notUndone', { count: conflicts.length }));
  };

  return (): Promise<boolean> =>
    act({
      run: () => changeHours(selection, body, plan),
      done: ({ changed }) => t('shopHours.done', { count: changed.length }),
      undo,
      throws: true,
    });
};

const Shops = ({ title, shops }: { title: string; shops: readonly (AffectedShop & { dates?: string[] })[] }) => {
  const locale = useLocale();
  return (
    <section>
      <h3>{title}</h3>
      <ul className="shops">
        {shops.map(({ id, title: name, dates = [] }) => (
          <li key={id}>
            <Link to={paths.record('shop', id)} target="_blank">
              <bdi>{name}</bdi>
            </Link>
            {dates.length > 0 && (
              <span> · {dates.map((date) => formatDate(date, calendarContext(locale))).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
