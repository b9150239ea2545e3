import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Managed, RecordDraft } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import type { RecordFormState } from 'shared-kernel/forms/record-form';
import { useTexts } from 'shared-kernel/i18n';
import { Button, IconButton, LineDrawing } from 'shared-kernel/ui';
import { ICONS } from '../app/icons.ts';
import { Outside } from '../app/outside.tsx';
import { paths } from '../app/paths.ts';
import { KEEP_UNDO } from '../app/undo/keep-undo.ts';
import { isCopy } from '../form/copy-of.ts';
import type { FormValues } from '../form/form-values.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { Instant } from '../list/cell.tsx';
import { useRemarkQuestion } from '../list/use-remark-question.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { inputOf } from '../proposals/proposal.ts';
import { writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { useRefusal } from '../providers/use-refusal.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Menu, type MenuItem } from '../ui/index.ts';
import { discardDraft, getDraft, putDraft } from './draft-calls.ts';
import { DraftChanges } from './draft-changes.tsx';
import { type Edited, editedOf } from './edited-record.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type Saver, useAutosave } from './use-autosave.ts';

interface Props {
  resource: ContentResource;
  id: string;
  record: Edited;
  state: Pick<RecordFormState<FormValues>, 'form' | 'keep' | 'conflict' | 'inTurn' | 'discard'>;
  /** Whether a publication runs; the form isn't dirty then, once the draft is saved. */
  isPublishing: boolean;
}

/** Text of the button that submits: who needs approval proposes, and a record that visitors don't see stays hidden. */
const useSubmitText = ({ type }: ContentResource, { live }: Edited): string => {
  const t = useTexts('mf-admin');
  if (!writesDirectly(useAccount(), type)) return t('form.propose');
  return t(!live || (live.approvalStatus === 'APPROVED' && !live.unpublishedAt) ? 'draft.publish' : 'draft.update');
};

/**
 * Buttons and state of a record's draft. A separate component, so that the first change doesn't render all fields
 * again.
 */
export const DraftBar = ({ resource, id, record, state, isPublishing }: Props) => {
  const t = useTexts('mf-admin');
  const { isDirty } = useFormState();
  const saver = useAutosave(state, isDirty && !state.conflict && !isPublishing);
  const isDirect = writesDirectly(useAccount(), resource.type);
  const submitText = useSubmitText(resource, record);
  const discardAll = useDiscard({ resource, id, record, state });
  const { question, ask } = useRemarkQuestion(resource);
  const [dialog, setDialog] = useState<'changes' | 'schedule'>();
  const hasDraft = record.draft.data !== null;
  const isRefused = record.proposal?.status === 'REJECTED';
  const canSave = !isPublishing && (isDirty || (isCopy(record) && !hasDraft));
  const canPublish = isDirty || hasDraft || isRefused || isCopy(record);

  /** The dialogs show the saved draft. */
  const openDialog = async (name: typeof dialog): Promise<void> => {
    if ((hasDraft && !isDirty) || (await saver.save())) setDialog(name);
  };
  const close = (): void => setDialog(undefined);
  /** A planned draft is published without a form that asks. */
  const plan = (): Promise<void> => {
    const { live } = record;
    const typed = { ...state.form.getValues(), slug: live?.slug };
    const run = () => openDialog('schedule');
    return ask({
      before: live ? [live] : [],
      after: live?.unpublishedAt ? [] : [typed],
      confirm: t('draft.schedule'),
      run,
    });
  };
  const items: MenuItem[] = [
    ...(record.live ? [{ label: t('draft.changes'), onSelect: () => void openDialog('changes') }] : []),
    ...(isDirect ? [{ label: t('draft.schedule'), onSelect: () => void plan() }] : []),
    { label: t('draft.discard'), onSelect: () => void discardAll(), isDanger: true },
  ];

  return (
    <>
      <SaveBar>
        <SubmitButton aria-disabled={!canPublish} isBusy={isPublishing}>
          {submitText}
        </SubmitButton>
        <Button kind="secondary" aria-disabled={!canSave} onClick={() => canSave && void saver.save()}>
          {t('form.save')}
        </Button>
        <PreviewButton resource={resource} id={record.live && id} />
        {canPublish && !isPublishing && (
          <Menu
            button={
              <IconButton type="button" aria-label={t('draft.more')}>
                <LineDrawing>
                  <path d={ICONS.more} />
                </LineDrawing>
              </IconButton>
            }
            items={items}
          />
        )}
        <DraftState
          {...{ record, saver, isDirty, isPublishing, isRefused }}
          hasConflict={state.conflict !== undefined}
        />
      </SaveBar>
      <LeaveGuard isOn={isDirty} save={saver.save} />
      {question && <Outside>{question}</Outside>}
      {dialog === 'changes' && <DraftChanges resource={resource} record={record} onDismiss={close} />}
      {dialog === 'schedule' && <ScheduleDialog resource={resource} id={id} record={record} onDismiss={close} />}
    </>
  );
};

/** Discards the draft, with an offer to undo it. A new record's form is then left. */
const useDiscard = ({ resource, id, record: { live }, state }: Omit<Props, 'isPublishing'>): (() => Promise<void>) => {
  const t = useTexts('mf-admin');
  const act = useAct(resource.name);
  const navigate = useNavigate();

  const discardSaved = async (): Promise<RecordDraft> => {
    const stored = await getDraft(resource, id);
    if (stored.data !== null) await discardDraft(resource, id, stored.version);
    state.discard();
    return stored;
  };
  /** Other fields keep what was published since. */
  const restore = async (stored: RecordDraft): Promise<unknown> => {
    if (stored.data === null) return undefined;
    const { version, recordVersion } = await getDraft(resource, id);
    const data = live ? inputOf(resource.type, editedOf(live, stored) as unknown as Managed) : stored.data;
    return putDraft(resource, id, { version, recordVersion, data });
  };
  return async () => {
    const isDone = await act({ run: () => state.inTurn(discardSaved), done: t('draft.discarded'), undo: restore });
    if (isDone && !live) void navigate(paths.list(resource.address), { state: KEEP_UNDO });
  };
};

interface StateProps extends Pick<Props, 'record'> {
  saver: Saver;
  isDirty: boolean;
  isPublishing: boolean;
  isRefused: boolean;
  /** Whether the form shows changes of others to choose from. */
  hasConflict: boolean;
}

/** What is saved and what isn't. */
const DraftState = ({ record, saver, isDirty, isPublishing, isRefused, hasConflict }: StateProps) => {
  const t = useTexts('mf-admin');
  const toMessage = useRefusal('draft.notSaved');
  const { data, updatedAt } = record.draft;
  if (isPublishing) return <p>{t('draft.sending')}</p>;
  if (isDirty && saver.failure) return <p role="alert">{`${t('draft.failed')} ${toMessage(saver.failure)}`}</p>;
  if (isDirty) return <p>{t(hasConflict ? 'draft.conflict' : 'draft.saving')}</p>;
  if (data && updatedAt)
    return (
      <p>
        {t('draft.saved')} <Instant value={updatedAt} />
      </p>
    );
  if (isRefused) return <p>{t('form.refused')}</p>;
  if (record.live) return <p>{t('form.upToDate')}</p>;
  return <p>{t(isCopy(record) ? 'draft.copied' : 'form.empty')}</p>;
};
