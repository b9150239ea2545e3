import { useId, useState } from 'react';
import type { Managed, Revision } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { useFocusAfter } from '../app/focus.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Comparison } from './comparison.tsx';
import { proposedOver } from './proposal.ts';
import { Decisions, Frame } from './proposals.styles.ts';
import { DecidedFields, Reason } from './rejection.tsx';
import { useDecisions } from './use-decisions.ts';

interface Props {
  resource: ContentResource;
  live: Managed;
  /** The refused change, with which the form begins. */
  proposal: Revision;
}

/**
 * Tells the author that a change was refused, and why. The form still contains it, to be submitted again; this discards
 * it.
 */
export const OwnRefusal = ({ resource, live, proposal }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { putAway } = useDecisions(resource, live);
  const [isAsking, setAsking] = useState(false);
  const { decision } = proposal;
  const isPartly = decision !== null && decision.accepted.length > 0;
  useFocusAfter();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t(isPartly ? 'proposals.rejected.partly' : 'proposals.rejected.proposal')}</h2>
      {decision ? <DecidedFields resource={resource} decision={decision} /> : <Reason note={proposal.note} />}
      <p>{t('proposals.refused.hint')}</p>
      <details>
        <summary>{t('proposals.own.show')}</summary>
        <Comparison resource={resource} live={live} proposed={proposedOver(live, proposal)} />
      </details>
      <Decisions>
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('proposals.refused.putAway')}
        </Button>
      </Decisions>
      {isAsking && (
        <ConfirmDialog
          title={t('proposals.refused.title')}
          hint={t('proposals.refused.consequence')}
          confirm={t('proposals.refused.putAway')}
          onConfirm={async () => {
            await putAway(proposal);
            setAsking(false);
          }}
          onDismiss={() => setAsking(false)}
        />
      )}
    </Frame>
  );
};
