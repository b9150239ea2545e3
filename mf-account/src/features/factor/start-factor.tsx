import { type ReactElement, useState } from 'react';
import type { FactorStart } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { useFactorTexts } from './use-factor-texts.ts';

interface Props {
  lead: string;
  /** Offers no passkey. */
  isAppOnly?: boolean;
  onDone: () => void;
}

/** Explains the second factor, and begins the setup of an app or a passkey, which is loaded then. */
export const StartFactor = ({ lead, isAppOnly, onDone }: Props) => {
  const t = useFactorTexts();
  const toMessage = useFailureMessage();
  const [step, setStep] = useState<ReactElement>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (step) return step;

  const begin = async (load: () => Promise<ReactElement>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setStep(await load());
    } catch (error) {
      setFailure(toMessage(error, t('failure')));
    } finally {
      setBusy(false);
    }
  };
  const loadApp = async () => {
    const { SetUpFactor } = await import('./set-up-factor.tsx');
    return <SetUpFactor start={await http.post<FactorStart>('/auth/n/factor')} onDone={onDone} />;
  };
  const loadPasskey = async () => {
    const { AddPasskey } = await import('../passkeys/add-passkey.tsx');
    return <AddPasskey onDone={onDone} />;
  };
  return (
    <>
      <p>{lead}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button isLarge isBusy={isBusy} onClick={() => void begin(loadApp)}>
        {t('begin')}
      </Button>
      {!isAppOnly && (
        <Button kind="secondary" isLarge isBusy={isBusy} onClick={() => void begin(loadPasskey)}>
          {t('addPasskey')}
        </Button>
      )}
    </>
  );
};
