import { useId } from 'react';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { session } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { requiredText } from 'shared-kernel/validation';
import { deletionRules, PASSWORD_MAX } from 'shared-kernel/validation/accounts';
import { FreshSignIn } from '../passwords/fresh-sign-in.tsx';
import { Content } from './deletion-dialog.styles.ts';

const withPassword = deletionRules.shape({ password: requiredText(PASSWORD_MAX) });

/** Keys of what is deleted with an account. */
const LOSSES = ['profile', 'sessions', 'votes', 'newsletter', 'words'];

/**
 * Sets the initial focus of the dialog; React doesn't write this attribute. Otherwise the password field would be
 * focused, and report an error as soon as it is left.
 */
const beginHere = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');

interface Props {
  hasPassword: boolean;
  onDismiss: () => void;
  onDeleted: () => void;
}

/** Lists what is deleted with an account, verifies the person, and deletes the account permanently. */
export const DeletionDialog = ({ hasPassword, onDismiss, onDeleted }: Props) => {
  const t = useTexts('mf-account');
  const titleId = useId();
  const form = useSchemaForm<{ password?: string | undefined }>(hasPassword ? withPassword : deletionRules, {
    defaultValues: hasPassword ? { password: '' } : {},
  });

  const remove = async (body: { password?: string | undefined }): Promise<void> => {
    await http.delete('/auth/user/me', { body });
    onDeleted();
    await session.end();
  };

  return (
    <Dialog labelledBy={titleId} size="medium" onDismiss={onDismiss}>
      <Content>
        <h2 id={titleId}>{t('deletion.title')}</h2>
        <p>{t('deletion.lead')}</p>
        <ul className="losses">
          {LOSSES.map((key) => (
            <li key={key}>{t(`deletion.loss.${key}`)}</li>
          ))}
        </ul>
        <SchemaForm form={form} onSubmit={remove} aria-labelledby={titleId}>
          <FormError />
          {hasPassword ? (
            <TextField
              name="password"
              type="password"
              label={t('field.password')}
              hint={t('deletion.passwordHint')}
              autoComplete="current-password"
              required
            />
          ) : (
            <FreshSignIn />
          )}
          <div className="choice">
            {/* Pressing Enter without reading keeps the account. */}
            <Button ref={beginHere} kind="secondary" isLarge onClick={onDismiss}>
              {t('deletion.stay')}
            </Button>
            <SubmitButton kind="destructive" isLarge>
              {t('deletion.submit')}
            </SubmitButton>
          </div>
        </SchemaForm>
      </Content>
    </Dialog>
  );
};
