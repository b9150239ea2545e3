import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { session } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { type PasswordUpdate, passwordUpdateRules } from 'shared-kernel/validation/accounts';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/**
 * Asks accounts whose password another person set to choose a new one.
 * @param props.oldPassword - as just typed; the form asks for it when empty
 */
export const FirstPasswordForm = ({ oldPassword }: { oldPassword: string }) => {
  const t = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const form = useSchemaForm(passwordUpdateRules, {
    defaultValues: { oldPassword, newPassword: '', confirmPassword: '' },
  });

  const change = async (values: PasswordUpdate): Promise<void> => {
    await http.put('/auth/n/update-password', values);
    session.amend({ mustChangePassword: false });
  };

  return (
    <>
      <SchemaForm
        form={form}
        onSubmit={change}
        failure={(error) => toMessage(error, t('failure.unknown'))}
        aria-label={t('newPassword.title')}
      >
        <p>{t('newPassword.intro')}</p>
        <FormError />
        {!oldPassword && (
          <TextField
            name="oldPassword"
            type="password"
            label={t('field.oldPassword')}
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordFields name="newPassword" />
        <SubmitButton isLarge>{t('newPassword.submit')}</SubmitButton>
      </SchemaForm>
      <p className="switch">
        <Button kind="quiet" onClick={() => void session.signOut()}>
          {t('menu.signOut')}
        </Button>
      </p>
    </>
  );
};
