import { type ComponentType, useState } from 'react';
import type { FactorStart } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import type { SetUpProps } from './set-up-factor.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

/** Explains the second factor, and begins its setup, which is loaded then. */
export const StartFactor = ({ lead, onDone }: { lead: string; onDone: () => void }) => {
  const t = useFactorTexts();
  const toMessage = useFailureMessage();
  const [begun, setBegun] = useState<{ start: FactorStart; SetUpFactor: ComponentType<SetUpProps> }>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (begun) return <begun.SetUpFactor start={begun.start} onDone={onDone} />;

  const beginSetup = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { SetUpFactor } = await import('./set-up-factor.tsx');
      setBegun({ SetUpFactor, start: await http.post<FactorStart>('/auth/n/factor') });
    } catch (error) {
      setFailure(toMessage(error, t('failure')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{lead}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button isLarge isBusy={isBusy} onClick={() => void beginSetup()}>
        {t('begin')}
      </Button>
    </>
  );
};
