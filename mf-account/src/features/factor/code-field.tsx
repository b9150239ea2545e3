import { TextField } from 'shared-kernel/forms';
import { useFactorTexts } from './use-factor-texts.ts';

/** A code of the authenticator app. @param props.hint - which other codes are accepted */
export const CodeField = ({ hint }: { hint?: string }) => {
  const t = useFactorTexts();
  return <TextField name="code" label={t('code')} hint={hint} autoComplete="one-time-code" required />;
};

/** A code of the authenticator app or a recovery code; with passkeys only, a recovery code. */
export const SecondFactorField = ({ hasPasskey, hasApp }: { hasPasskey: boolean; hasApp: boolean }) => {
  const t = useFactorTexts();
  if (hasApp || !hasPasskey) return <CodeField hint={t('recoveryHint')} />;
  return <TextField name="code" label={t('recoveryCode')} autoComplete="off" required />;
};
