import type { TokenPair } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { type SignIn, signInRules } from 'shared-kernel/validation/accounts';
import { useSpecifiedFailure } from '../failure/use-failure-message.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useStartSession } from './use-start-session.ts';
import type { ViewProps } from './view.ts';

interface Props extends ViewProps {
  /** Called with the correct password. */
  onSignedIn: (password: string) => void;
}

/** Signs in with a password. */
export const SignInForm = ({ email, onView, onSignedIn }: Props) => {
  const t = useTexts('mf-account');
  const startSession = useStartSession();
  const explain = useSpecifiedFailure();
  const form = useSchemaForm(signInRules, { defaultValues: { email, password: '' } });
  const show = (view: Parameters<typeof onView>[0]) => onView(view, form.getValues('email'));

  const signIn = async (values: SignIn): Promise<void> => {
    const call = http.post<TokenPair>('/auth/n/sign-in/classic', values);
    await startSession(
      call.then((tokens) => {
        onSignedIn(values.password);
        return tokens;
      }),
    );
  };

  return (
    <>
      <SchemaForm
        form={form}
        onSubmit={signIn}
        failure={(error) => explain(error, t('signIn.failure'))}
        alwaysShowsFailure
        aria-label={t('signIn.title')}
      >
        <FormError />
        <TextField name="email" type="email" label={t('field.email')} autoComplete="username" required />
        <TextField
          name="password"
          type="password"
          label={t('field.password')}
          autoComplete="current-password"
          required
        />
        <div className="aside">
          <Button kind="quiet" onClick={() => show('forgotten')}>
            {t('signIn.forgotten')}
          </Button>
        </div>
        <SubmitButton isLarge>{t('signIn.submit')}</SubmitButton>
        <ProviderButtons />
      </SchemaForm>
      <p className="switch">
        {t('signIn.noAccount')}{' '}
        <Button kind="quiet" onClick={() => show('signUp')}>
          {t('signIn.toSignUp')}
        </Button>
      </p>
    </>
  );
};
