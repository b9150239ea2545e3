import type { TokenPair } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { factorCodeRules, type PasskeyProof } from 'shared-kernel/validation/accounts';
import { useSpecifiedFailure } from '../failure/use-failure-message.ts';
import type { RequestOptions } from '../passkeys/browser-passkeys.ts';
import { PasskeyButton } from '../passkeys/lazy-passkey-button.tsx';
import type { SecondStep } from '../sign-in/second-step.ts';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { SecondFactorField } from './code-field.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

export interface SecondFactorProps extends SecondStep {
  onBack: () => void;
}

/** The second step of a sign-in. */
export const SecondFactorForm = ({ challenge, hasPasskey, hasApp, onBack }: SecondFactorProps) => {
  const t = useFactorTexts();
  const account = useTexts('mf-account');
  const explainFailure = useSpecifiedFailure();
  const startSession = useStartSession();
  const form = useSchemaForm(factorCodeRules, { defaultValues: { code: '' } });
  const complete = (proof: { code: string } | { passkey: PasskeyProof }): Promise<void> =>
    startSession(http.post<TokenPair>('/auth/n/sign-in/second-factor', { challenge, ...proof }));
  const message = account('signIn.failure');
  const explain = (error: unknown): string =>
    explainFailure(error, isExpired(error) ? `${message} ${t('expired')}` : message);
  return (
    <>
      {hasPasskey && (
        <PasskeyButton
          fetchOptions={() => http.post<RequestOptions>('/auth/n/sign-in/passkey-options', { challenge })}
          onProof={(passkey) => complete({ passkey })}
          failure={(error) => (isExpired(error) ? t('expired') : '')}
          specified={message}
        />
      )}
      <SchemaForm form={form} onSubmit={complete} failure={explain} alwaysShowsFailure aria-label={t('signInTitle')}>
        <FormError />
        <SecondFactorField hasPasskey={hasPasskey} hasApp={hasApp} />
        <SubmitButton isLarge>{account('signIn.submit')}</SubmitButton>
      </SchemaForm>
      <p className="switch">
        <Button kind="quiet" onClick={onBack}>
          {account('forgotten.back')}
        </Button>
      </p>
    </>
  );
};

/** Whether the first step was too long ago. Wrong codes and passkeys are refused with a reason. */
const isExpired = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 403 && !(error.payload && 'reason' in error.payload);
