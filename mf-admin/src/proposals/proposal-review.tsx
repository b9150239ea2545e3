import { useId, useState } from 'react';
import type { Managed, Revision } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
import { useBusy } from '../app/use-busy.ts';
import { ActorName } from '../audit/actor-name.tsx';
import { FORM_PARTICULARS } from '../form/particulars.ts';
import { RejectDialog } from '../form/reject-dialog.tsx';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Comparison } from './comparison.tsx';
import { proposedOver } from './proposal.ts';
import { Decisions, Frame } from './proposals.styles.ts';
import { useDecisions } from './use-decisions.ts';

interface Props {
  resource: ContentResource;
  live: Managed;
  proposal: Revision;
}

/** A proposed change beside the published record, for reviewers. */
export const ProposalReview = ({ resource, live, proposal }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const may = useMay();
  useFocusAfter();
  const { approve, reject } = useDecisions(resource, live);
  const [isBusy, during] = useBusy();
  const [isRejecting, setRejecting] = useState(false);
  const proposed = proposedOver(live, proposal);
  const { Remark } = FORM_PARTICULARS[resource.name];

  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t('proposals.title')}</h2>
      <p>
        {may({ resource: 'USER', action: 'READ' }) && (
          <>
            <ActorName id={proposal.authorId} /> ·{' '}
          </>
        )}
        <Instant value={proposal.at} />
      </p>
      <Comparison resource={resource} live={live} proposed={proposed} />
      {Remark && <Remark live={live} proposed={proposed} />}
      <Decisions>
        <Button isBusy={isBusy} onClick={() => void during(() => approve(proposal))}>
          {t('proposals.approve')}
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => setRejecting(true)}>
          {t('proposals.reject')}
        </Button>
      </Decisions>
      {isRejecting && (
        <RejectDialog onReject={(note) => reject(proposal, note)} onDismiss={() => setRejecting(false)} />
      )}
    </Frame>
  );
};
