import type { Ref } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import type { Part } from './plan-parts.ts';
import { complaintKey, type PlanComplaint } from './use-plan-complaints.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  complaints: readonly PlanComplaint[];
  nameOf: (part: Part) => string;
  onChoose: (part: Part) => void;
}

/** The errors of a plan, above its drawing; each links to the fields of its part. */
export const PlanComplaints = ({ ref, complaints, nameOf, onChoose }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Notice ref={ref} className="error" tabIndex={-1}>
      {t('plan.toMend')}
      <ul>
        {complaints.map(({ part, message }) => (
          <li key={complaintKey({ part, message })}>
            {part && (
              <Button kind="quiet" onClick={() => onChoose(part)}>
                <bdi>{nameOf(part)}</bdi>
              </Button>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
