import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { presenceFields, translatedFields } from 'shared-kernel/content';
import type { ComparedRevision, Managed } from 'shared-kernel/contracts';
import { draftOf } from 'shared-kernel/forms/drafts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { useFocusAfter } from '../app/focus.ts';
import { Refusal } from '../app/refusal.tsx';
import { draftName } from '../drafts/edited-record.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { shownBy, useRemarkQuestion } from '../list/use-remark-question.tsx';
import { differencesOf } from '../proposals/proposal.ts';
import { useMay, writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { useHistoryState } from './history-state.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { comparedStates } from './revision-state.ts';
import { useRestore } from './use-restore.ts';

interface Props {
  resource: ContentResource;
  live: Managed;
  /** An earlier state of the record. */
  revision: ComparedRevision;
}

/** Offers to restore an earlier version that differs, to accounts that may write the record. */
export const RestoreVersion = (props: Props) => {
  const may = useMay();
  const { resource, live } = props;
  const mayWrite =
    live.deletedAt === null && may({ resource: resource.type.access, action: 'WRITE', ownerId: live.ownerId });
  return mayWrite && choiceOf(props).fields.length > 0 && <Offer {...props} />;
};

/**
 * The fields that differ from an earlier version. Texts are selected by default; without differing texts, the other
 * fields are. Fields about visibility and address are only restored on request.
 */
const choiceOf = ({ resource: { type }, ...compared }: Props) => {
  const { left, right } = comparedStates({ type } as ContentResource, compared.live, compared.revision, 'now');
  const fields = [...new Set(differencesOf(type, left, right).map(({ name }) => name))];
  const texts = translatedFields(type).filter((name) => fields.includes(name));
  const presence = presenceFields(type);
  const others = fields.filter((name) => !presence.includes(name));
  const usual = texts.length > 0 ? texts : others;
  const isAsked = others.length < fields.length || (fields.length > 1 && texts.length < fields.length);
  return { earlier: right, fields, usual, isAsked };
};

const Offer = ({ resource, live, revision }: Props) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const navigate = useNavigate();
  const { addressOf } = useHistoryState();
  const [asking, setAsking] = useState<{ hasDraft: boolean }>();
  const restore = useRestore(resource, live);
  const { question, isBusy, ask } = useRemarkQuestion(resource);
  const drafted = useDraft(resource, live.id, true);
  useFocusAfter();
  const { earlier, fields, usual, isAsked } = choiceOf({ resource, live, revision });

  const restoreNow = async (chosen: readonly string[]): Promise<void> => {
    const isStale = await restore.run(revision, chosen);
    if (isStale) void navigate(addressOf({ side: 'now' }), { replace: true });
  };
  const run = async (chosen: readonly string[]): Promise<void> => {
    setAsking(undefined);
    const values = Object.fromEntries(chosen.map((name) => [name, earlier[name as keyof Managed]]));
    const before = shownBy('edit', [live]);
    // The published record keeps its address until then.
    const after = before.map((record) => ({ ...record, ...values, slug: (record as { slug?: string }).slug }));
    await ask({ before, after, confirm: t('history.restore'), run: () => restoreNow(chosen) });
  };
  const begin = (): void => {
    const typed = draftOf({ owner: account.authID, name: draftName(resource, live.id), place: 'browser' });
    const hasDraft = typed !== undefined || Boolean(drafted.data?.data);
    if (isAsked || hasDraft) setAsking({ hasDraft });
    else void run(usual);
  };
  const dismiss = (): void => setAsking(undefined);
  return (
    <>
      <div>
        <Button isBusy={isBusy || restore.isBusy || drafted.isLoading} onClick={begin}>
          {t('history.restore')}
        </Button>
        {!writesDirectly(account, resource.type) && <p className="hint">{t('history.asProposal')}</p>}
      </div>
      <Refusal>{restore.refusal}</Refusal>
      {question}
      {asking && isAsked && (
        <RestoreDialog
          {...{ resource, live, earlier, fields, usual }}
          hasDraft={asking.hasDraft}
          onRestore={(chosen) => void run(chosen)}
          onDismiss={dismiss}
        />
      )}
      {asking && !isAsked && (
        <ConfirmDialog
          title={t('history.draft.title')}
          hint={t('history.draft.hint')}
          confirm={t('history.restore')}
          onConfirm={() => run(usual)}
          onDismiss={dismiss}
        />
      )}
    </>
  );
};
