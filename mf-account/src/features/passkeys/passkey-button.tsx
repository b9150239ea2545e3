import { useState } from 'react';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import type { PasskeyProof } from 'shared-kernel/validation/accounts';
import type { RequestOptions } from './browser-passkeys.ts';
import { PasskeyFailure } from './passkey-failure.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';
import { usePasskeyTexts } from './use-passkey-texts.ts';

export interface PasskeyButtonProps {
  fetchOptions: () => Promise<RequestOptions>;
  onProof: (passkey: PasskeyProof) => Promise<void>;
  /** Message for an error that says nothing itself; empty where `specified` is enough. */
  failure: (error: unknown) => string;
  /** Message before every other reason; cancelling is no failure. */
  specified?: string;
}

/** Proves the second factor by a passkey. */
export const PasskeyButton = ({ fetchOptions, onProof, failure: otherwise, specified }: PasskeyButtonProps) => {
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
      const isCancelled = error instanceof PasskeyFailure && error.reason === 'cancelled';
      setFailure([!isCancelled && specified, explain(error, otherwise(error))].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <Notice as="p" role="alert" className="error">
          {failure}
        </Notice>
      )}
      <Button isLarge isBusy={isBusy} onClick={() => void prove()}>
        {t('use')}
      </Button>
      <p>{t('orCode')}</p>
    </>
  );
};
