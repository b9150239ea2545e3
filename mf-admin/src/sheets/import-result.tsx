import { Link } from 'react-router-dom';
import type { RowState, SheetImport } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, ButtonLinks } from 'shared-kernel/ui';
import { Notice, ProgressBar } from 'shared-kernel/ui/status';
import { useFocusAfter } from '../app/focus.ts';
import { paths } from '../app/paths.ts';
import { Refusal } from '../app/refusal.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { isAtWork, useImportActions } from './use-import.ts';

/** States that a job has dealt with. */
const IMPORTED: readonly RowState[] = ['done', 'failed', 'undone', 'kept'];
/** States that a job imports. */
const WAITING: readonly RowState[] = ['new', 'changed'];

interface Props {
  resource: ContentResource;
  started: SheetImport;
}

const countOf = ({ counts }: SheetImport, states: readonly RowState[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Progress of an import that runs, or its result, which can be undone. */
export const ImportResult = ({ resource, started }: Props) => {
  const t = useTexts('mf-admin');
  const { undo, isBusy, refusal } = useImportActions(started.id, resource.name);
  if (isAtWork(started)) return <Progress resource={resource} started={started} />;
  const { status, counts } = started;
  const isStopped = status === 'done' && countOf(started, WAITING) > 0;
  const shown = IMPORTED.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <section>
      <Notice role="status" className={counts.failed ? 'error' : undefined}>
        {isStopped && <p>{t('import.wasStopped')}</p>}
        <p>{shown.map((state) => `${t(`import.state.${state}`)} (${counts[state]})`).join(' · ')}</p>
      </Notice>
      {status === 'done' && countOf(started, ['done']) > 0 && <p className="hint">{t('import.undoHint')}</p>}
      <Refusal>{refusal}</Refusal>
      <div className="tools">
        <ButtonLinks>
          <Link to={paths.list(resource.address)}>{t('import.list')}</Link>
          <Link to={paths.import(resource.address)}>{t('import.another')}</Link>
        </ButtonLinks>
        {status === 'done' && countOf(started, ['done']) > 0 && (
          <Button kind="secondary" onClick={() => void undo()} isBusy={isBusy}>
            {t('import.undo')}
          </Button>
        )}
      </div>
    </section>
  );
};

const Progress = ({ resource, started }: Props) => {
  useFocusAfter();
  const t = useTexts('mf-admin');
  const { stop, isBusy, refusal } = useImportActions(started.id, resource.name);
  const isUndo = started.status === 'undoing';
  const done = countOf(started, isUndo ? ['undone', 'kept'] : ['done', 'failed']);
  const total = done + countOf(started, isUndo ? ['done'] : WAITING);
  const label = t(isUndo ? 'import.undoing' : 'import.running', { done, total });
  return (
    <section>
      <p role="status">{label}</p>
      <ProgressBar max={Math.max(total, 1)} value={done} aria-label={label} />
      <p className="hint">{t('import.mayLeave')}</p>
      <Refusal>{refusal}</Refusal>
      {!isUndo && (
        <Button kind="secondary" onClick={() => void stop()} isBusy={isBusy}>
          {t('import.stop')}
        </Button>
      )}
    </section>
  );
};
