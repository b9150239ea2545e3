import { PASSWORD_MIN, resetConfirmRules } from 'shared-kernel/accounts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useFailureWords } from '../failure/use-failure-words.ts';

interface Props {
  /** Of the mailed link. */
  token: string;
  onDone: () => Promise<void>;
}

/** The link was none, was used already, or came too late: what the API says of its token. */
const isExpired = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.payload !== undefined &&
  'fields' in error.payload &&
  error.payload.fields.some(({ fieldName }) => fieldName === 'token');

/** Sets the new password of whoever followed a mailed link. */
export const ResetConfirmForm = ({ token, onDone }: Props) => {
  const t = useTexts('mf-account');
  const words = useFailureWords();
  const form = useSchemaForm(resetConfirmRules, { defaultValues: { newPassword: '', confirmPassword: '' } });
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await http.put('/auth/n/reset-password-confirm', values, { params: { token } });
        await onDone();
      }}
      failure={(error) =>
        words(error, isExpired(error) ? `${t('reset.failure')} ${t('reset.expired')}` : t('reset.failure'))
      }
      aria-labelledby="reset-title"
    >
      <FormError />
      <TextField
        name="newPassword"
        type="password"
        label={t('field.newPassword')}
        hint={t('field.passwordHint', { count: PASSWORD_MIN })}
        autoComplete="new-password"
        deps={['confirmPassword']}
        required
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t('field.confirmPassword')}
        autoComplete="new-password"
        required
      />
      <SubmitButton>{t('reset.submit')}</SubmitButton>
    </SchemaForm>
  );
};
