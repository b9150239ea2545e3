import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import { requiredText } from 'shared-kernel/validation';
import { PASSWORD_MAX, type PasswordUpdate, passwordUpdateRules } from 'shared-kernel/validation/accounts';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** For accounts with a password, which the API requires. */
const changeRules = passwordUpdateRules.shape({ oldPassword: requiredText(PASSWORD_MAX) });

interface Props {
  hasPassword: boolean;
  email: string;
  /** The password has changed, and all other sessions have ended. */
  onChanged: () => void;
}

/** Changes a password, or sets the first one of an account that signed in through providers only. */
export const ChangePasswordForm = ({ hasPassword, email, onChanged }: Props) => {
  const t = useTexts('mf-account');
  const form = useSchemaForm<PasswordUpdate>(hasPassword ? changeRules : passwordUpdateRules, {
    defaultValues: { ...(hasPassword && { oldPassword: '' }), newPassword: '', confirmPassword: '' },
  });

  const change = async (values: PasswordUpdate): Promise<void> => {
    await http.put('/auth/n/update-password', values);
    form.reset();
    notify.success(t('password.changed'));
    onChanged();
    // The only change to the known account is whether it has a password.
    if (!hasPassword) session.amend({ hasPassword: true });
  };

  return (
    <SchemaForm form={form} onSubmit={change} aria-labelledby="password">
      <FormError />
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      {hasPassword ? (
        <TextField
          name="oldPassword"
          type="password"
          label={t('field.oldPassword')}
          autoComplete="current-password"
          required
        />
      ) : (
        <FreshSignIn />
      )}
      <div className="pair">
        <NewPasswordFields name="newPassword" confirmHint={t('password.confirmHint')} />
      </div>
      <SubmitButton disabled={!form.formState.isDirty}>
        {t(hasPassword ? 'password.submit' : 'password.set')}
      </SubmitButton>
    </SchemaForm>
  );
};
