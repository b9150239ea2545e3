import { useState } from 'react';
import { Button } from 'shared-kernel/ui';
import type { PasskeyProof } from 'shared-kernel/validation/accounts';
import type { RequestOptions } from './browser-passkeys.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';
import { usePasskeyTexts } from './use-passkey-texts.ts';

export interface PasskeyButtonProps {
  fetchOptions: () => Promise<RequestOptions>;
  onProof: (passkey: PasskeyProof) => Promise<void>;
  /** Message for errors that say nothing themselves. */
  failure: string;
}

/** Proves the second factor by a passkey. */
export const PasskeyButton = ({ fetchOptions, onProof, failure: otherwise }: PasskeyButtonProps) => {
  const t = usePasskeyTexts();
  const explain = usePasskeyFailure();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const prove = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { signByPasskey } = await import('./browser-passkeys.ts');
      await onProof(await signByPasskey(fetchOptions));
    } catch (error) {
      setFailure(explain(error, otherwise));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button isLarge isBusy={isBusy} onClick={() => void prove()}>
        {t('use')}
      </Button>
      <p>{t('orCode')}</p>
    </>
  );
};
