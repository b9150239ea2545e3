import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useSession } from 'shared-kernel/session';
import { type Reauthentication, reauthenticationRules } from 'shared-kernel/validation/accounts';
import { useFailureWords } from '../failure/use-failure-words.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';

/** Asks the signed-in user to authenticate again: by password or, without one, by their provider. */
export const ConfirmForm = () => {
  const t = useTexts('mf-account');
  const words = useFailureWords();
  const { account, confirmation } = useSession();
  const form = useSchemaForm(reauthenticationRules, { defaultValues: { password: '' } });
  const hasPassword = account?.hasPassword ?? true;

  const confirm = async (values: Reauthentication): Promise<void> => {
    await http.post('/auth/n/reauthenticate', values);
    confirmation?.settle(true);
  };

  return (
    <>
      <p>{t(hasPassword ? 'confirm.lead' : 'confirm.leadProvider')}</p>
      <SchemaForm
        form={form}
        onSubmit={confirm}
        failure={(error) => words(error, t('confirm.failure'))}
        aria-label={t('confirm.title')}
      >
        <FormError />
        {hasPassword ? (
          <>
            <input type="email" autoComplete="username" value={account?.user.email ?? ''} readOnly hidden />
            <TextField
              name="password"
              type="password"
              label={t('field.password')}
              autoComplete="current-password"
              required
            />
            <SubmitButton isLarge>{t('confirm.submit')}</SubmitButton>
          </>
        ) : (
          <ProviderButtons onConfirmed={() => confirmation?.settle(true)} />
        )}
      </SchemaForm>
    </>
  );
};
