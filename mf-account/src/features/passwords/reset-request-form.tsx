import { useState } from 'react';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { resetRequestRules } from 'shared-kernel/validation/accounts';
import { useSpecifiedFailure } from '../failure/use-failure-message.ts';
import { inheritFocus } from '../focus/inherit-focus.ts';

/** Requests a mail with a link for a new password. The response doesn't reveal whether the account exists. */
export const ResetRequestForm = ({ email = '' }: { email?: string }) => {
  const t = useTexts('mf-account');
  const explain = useSpecifiedFailure();
  const [isSent, setSent] = useState(false);
  const form = useSchemaForm(resetRequestRules, { defaultValues: { emailOrUsername: email } });
  if (isSent) {
    return (
      <p role="status" ref={inheritFocus} tabIndex={-1}>
        {t('forgotten.sent')}
      </p>
    );
  }
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        await http.put('/auth/n/reset-password', values);
        setSent(true);
      }}
      failure={(error) => explain(error, t('forgotten.failure'))}
      aria-label={t('forgotten.title')}
    >
      <p>{t('forgotten.intro')}</p>
      <FormError />
      <TextField name="emailOrUsername" label={t('field.emailOrUsername')} autoComplete="username" required />
      <SubmitButton isLarge>{t('forgotten.submit')}</SubmitButton>
    </SchemaForm>
  );
};
