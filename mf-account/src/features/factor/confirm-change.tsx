import { useState } from 'react';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { useFactorTexts } from './use-factor-texts.ts';

interface Props {
  /** What the change does. */
  lead: string;
  /** Label of the button. */
  action: string;
  kind: 'primary' | 'destructive';
  run: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before a change of the second factor. */
export const ConfirmChange = ({ lead, action, kind, run, onDismiss }: Props) => {
  const t = useFactorTexts();
  const toMessage = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(toMessage(error, t('failure')));
      setBusy(false);
    }
  };
  return (
    <>
      <p>{lead}</p>
      {failure && <p role="alert">{failure}</p>}
      <div className="choice">
        <Button kind="secondary" onClick={onDismiss}>
          {t('keep')}
        </Button>
        <Button kind={kind} isBusy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </>
  );
};
