import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { GuideStep, MailState } from 'shared-kernel/site/guide';
import { Button, LineDrawing } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { useMay } from '../providers/access.ts';
import { MailTrial } from './mail-trial.tsx';
import { PLACES } from './places.ts';
import { isSettled, useGuideChanges } from './use-guide.ts';

interface Props {
  step: GuideStep;
  mail: MailState;
  mayWrite: boolean;
}

/** One step: its reason, its state, and a link to its screen. */
export const Step = ({ step, mail, mayWrite }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { name } = step;
  return (
    <li className={isSettled(step) ? 'settled' : undefined} aria-labelledby={id}>
      <span className="mark" aria-hidden="true">
        {isSettled(step) && (
          <LineDrawing>
            <path d="m6 12.5 4 4 8-9" />
          </LineDrawing>
        )}
      </span>
      <div className="about">
        <h2 id={id}>
          {t(`start.steps.${name}.title`)} <State step={step} />
        </h2>
        <p>{t(`start.steps.${name}.why`)}</p>
        {name === 'mail' && <MailTrial mail={mail} mayWrite={mayWrite} />}
        <div className="actions">
          {name !== 'mail' && <Way step={name} />}
          {mayWrite && <Acceptance step={step} labelledBy={id} />}
        </div>
      </div>
    </li>
  );
};

const State = ({ step: { isDone, isAccepted } }: { step: GuideStep }) => {
  const t = useTexts('mf-admin');
  if (isDone) return <Badge>{t('start.state.done')}</Badge>;
  if (isAccepted) return <Badge>{t('start.state.accepted')}</Badge>;
  return <Badge className="waiting">{t('start.state.open')}</Badge>;
};

/** Link to a step's screen, if the account may open it. */
const Way = ({ step }: { step: keyof typeof PLACES }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { to, asks } = PLACES[step];
  return may(asks) ? <Link to={to}>{t(`start.steps.${step}.go`)}</Link> : null;
};

/** Completed steps need no acceptance. */
const Acceptance = ({ step: { name, isDone, isAccepted }, labelledBy }: { step: GuideStep; labelledBy: string }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { accept } = useGuideChanges();
  if (isDone) return null;
  return (
    <Button kind="quiet" id={id} aria-labelledby={`${id} ${labelledBy}`} onClick={() => void accept(name, !isAccepted)}>
      {t(isAccepted ? 'start.reopen' : 'start.accept')}
    </Button>
  );
};
