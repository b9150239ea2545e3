import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ComparedRevision, Managed } from 'shared-kernel/contracts';
import { draftOf } from 'shared-kernel/drafts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { useFocusAfter } from '../app/focus.ts';
import { Refusal } from '../app/refusal.tsx';
import { draftName } from '../form/edited-record.tsx';
import { differencesOf } from '../proposals/proposal.ts';
import { useMay, writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { useHistoryState } from './history-state.ts';
import { comparedStates } from './revision-state.ts';
import { useRestore } from './use-restore.ts';

interface Props {
  resource: ContentResource;
  live: Managed;
  /** An earlier state of the record. */
  revision: ComparedRevision;
  /** The number of the revision that the record is at. */
  current: number;
}

/** Offers to go back to an earlier version to whoever may write the record, where that is another one. */
export const RestoreVersion = (props: Props) => {
  const may = useMay();
  const { resource, live, revision } = props;
  const { left, right } = comparedStates(resource, live, revision, 'now');
  const mayWrite =
    live.deletedAt === null && may({ resource: resource.type.access, deed: 'WRITE', ownerId: live.ownerId });
  return mayWrite && differencesOf(resource.type, left, right).length > 0 && <Offer {...props} />;
};

const Offer = ({ resource, live, revision, current }: Props) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const navigate = useNavigate();
  const { addressOf } = useHistoryState();
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore(resource, live, current);
  useFocusAfter();
  const { slug } = comparedStates(resource, live, revision, 'now').right;

  const hasDraft = (): boolean =>
    draftOf({ owner: account.authID, name: draftName(resource, live.id), place: 'browser' }) !== undefined;
  const run = async (): Promise<void> => {
    setAsking(false);
    const isStale = await restore.run(revision);
    if (isStale) void navigate(addressOf({ side: 'now' }), { replace: true });
  };
  return (
    <>
      {slug !== live.slug && (
        <Notice>
          <p>{t('history.slug', { slug })}</p>
        </Notice>
      )}
      <div>
        <Button isBusy={restore.isBusy} onClick={() => (hasDraft() ? setAsking(true) : void run())}>
          {t('history.restore')}
        </Button>
        {!writesDirectly(account, resource.type) && <p className="hint">{t('history.asProposal')}</p>}
      </div>
      <Refusal>{restore.refusal}</Refusal>
      {isAsking && (
        <ConfirmDialog
          title={t('history.draft.title')}
          hint={t('history.draft.hint')}
          confirm={t('history.restore')}
          onConfirm={run}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
};
