import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { resetConfirmRules } from 'shared-kernel/validation/accounts';
import { useSpecifiedFailure } from '../failure/use-failure-message.ts';
import { isExpired } from '../link-token/is-expired.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface Props {
  /** Token of the mailed link. */
  token: string;
  onDone: () => Promise<void>;
}

/** Sets the new password after a mailed link. */
export const ResetConfirmForm = ({ token, onDone }: Props) => {
  const t = useTexts('mf-account');
  const explain = useSpecifiedFailure();
  const form = useSchemaForm(resetConfirmRules, { defaultValues: { newPassword: '', confirmPassword: '' } });
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await http.put('/auth/n/reset-password-confirm', values, { params: { token } });
        await onDone();
      }}
      failure={(error) =>
        explain(error, isExpired(error) ? `${t('failure.unknown')} ${t('link.expired')}` : t('failure.unknown'))
      }
      aria-labelledby="reset-title"
    >
      <FormError />
      <NewPasswordFields name="newPassword" />
      <SubmitButton isLarge>{t('reset.submit')}</SubmitButton>
    </SchemaForm>
  );
};
