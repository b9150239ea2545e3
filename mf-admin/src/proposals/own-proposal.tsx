import { useId } from 'react';
import type { Managed, Revision } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useFocusAfter } from '../app/focus.ts';
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

/** Reports that the form shows the account's pending proposal. */
export const OwnProposal = ({ resource, live, proposal }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { withdraw } = useDecisions(resource, live);
  useFocusAfter();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t('proposals.own.title')}</h2>
      <p>{t('proposals.own.hint')}</p>
      <details>
        <summary>{t('proposals.own.show')}</summary>
        <Comparison resource={resource} live={live} proposed={proposedOver(live, proposal)} />
      </details>
      <Decisions>
        <Button kind="secondary" onClick={() => void withdraw(proposal)}>
          {t('proposals.own.withdraw')}
        </Button>
      </Decisions>
    </Frame>
  );
};
