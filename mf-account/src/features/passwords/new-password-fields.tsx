import type { ReactNode } from 'react';
import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { PASSWORD_MIN } from 'shared-kernel/validation/accounts';

interface Props {
  /** Name of the password field; its confirmation is always `confirmPassword`. */
  name: 'newPassword' | 'password';
  confirmHint?: ReactNode;
}

/** A new password, typed twice. When the first one changes, the second is validated again. */
export const NewPasswordFields = ({ name, confirmHint }: Props) => {
  const t = useTexts('mf-account');
  return (
    <>
      <TextField
        name={name}
        type="password"
        label={t(`field.${name}`)}
        hint={t('field.passwordHint', { count: PASSWORD_MIN })}
        autoComplete="new-password"
        deps={['confirmPassword']}
        required
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t('field.confirmPassword')}
        hint={confirmHint}
        autoComplete="new-password"
        required
      />
    </>
  );
};
