import type { TokenPair } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { type SignUp, signUpRules } from 'shared-kernel/validation/accounts';
import { useSpecifiedFailure } from '../failure/use-failure-message.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useStartSession } from './use-start-session.ts';
import type { ViewProps } from './view.ts';

/** Creates an account with a password, and signs in. */
export const SignUpForm = ({ email, onView }: ViewProps) => {
  const t = useTexts('mf-account');
  const startSession = useStartSession();
  const explain = useSpecifiedFailure();
  const form = useSchemaForm(signUpRules, { defaultValues: { email, password: '', confirmPassword: '' } });

  const signUp = (values: SignUp): Promise<void> => startSession(http.post<TokenPair>('/auth/n/classic', values));

  return (
    <>
      <SchemaForm
        form={form}
        onSubmit={signUp}
        failure={(error) => explain(error, t('signIn.failure'))}
        aria-label={t('signUp.title')}
      >
        <FormError />
        <TextField name="email" type="email" label={t('field.email')} autoComplete="username" required />
        <NewPasswordFields name="password" />
        <SubmitButton isLarge>{t('signUp.submit')}</SubmitButton>
        <ProviderButtons />
      </SchemaForm>
      <p className="switch">
        {t('signUp.hasAccount')}{' '}
        <Button kind="quiet" onClick={() => onView('signIn', form.getValues('email'))}>
          {t('signUp.toSignIn')}
        </Button>
      </p>
    </>
  );
};
