import type { TokenPair } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { factorCodeRules } from 'shared-kernel/validation/accounts';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { CodeField } from './code-field.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

export interface SecondFactorProps {
  /** Proves the first factor. */
  challenge: string;
  onBack: () => void;
}

/** The second step of a sign-in. */
export const SecondFactorForm = ({ challenge, onBack }: SecondFactorProps) => {
  const t = useFactorTexts();
  const account = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const startSession = useStartSession();
  const form = useSchemaForm(factorCodeRules, { defaultValues: { code: '' } });
  const complete = ({ code }: { code: string }): Promise<void> =>
    startSession(http.post<TokenPair>('/auth/n/sign-in/second-factor', { challenge, code }));
  const explain = (error: unknown): string =>
    toMessage(error, error instanceof HttpError && error.status !== 403 ? account('confirm.failure') : t('expired'));
  return (
    <>
      <SchemaForm form={form} onSubmit={complete} failure={explain} aria-label={t('signInTitle')}>
        <FormError />
        <CodeField hint={t('recoveryHint')} />
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
