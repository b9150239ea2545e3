import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useSession } from 'shared-kernel/session';
import { requiredText } from 'shared-kernel/validation';
import {
  factorCodeRules,
  PASSWORD_MAX,
  type Reauthentication,
  reauthenticationRules,
} from 'shared-kernel/validation/accounts';
import { SecondFactorField } from '../factor/code-field.tsx';
import { useFactorTexts } from '../factor/use-factor-texts.ts';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import type { RequestOptions } from '../passkeys/browser-passkeys.ts';
import { PasskeyButton } from '../passkeys/lazy-passkey-button.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';

const passwordRules = reauthenticationRules.shape({ password: requiredText(PASSWORD_MAX) });

/** Asks the signed-in user to authenticate again: by a code, by password or, without both, by their provider. */
export const ConfirmForm = () => {
  const t = useTexts('mf-account');
  const ofFactor = useFactorTexts();
  const toMessage = useFailureMessage();
  const { account, confirmation } = useSession();
  const hasFactor = account?.hasFactor ?? false;
  const hasPassword = account?.hasPassword ?? true;
  const form = useSchemaForm<Reauthentication>(hasFactor ? factorCodeRules : passwordRules, {
    defaultValues: hasFactor ? { code: '' } : { password: '' },
  });
  const lead = hasPassword ? 'confirm.lead' : 'confirm.leadProvider';

  const confirm = async (values: Reauthentication): Promise<void> => {
    await http.post('/auth/n/reauthenticate', values);
    confirmation?.settle(true);
  };

  return (
    <>
      <p>{hasFactor ? ofFactor('confirmLead') : t(lead)}</p>
      {account?.hasPasskey && (
        <PasskeyButton
          fetchOptions={() => http.post<RequestOptions>('/auth/n/passkeys/request-options')}
          onProof={(passkey) => confirm({ passkey })}
          failure={() => t('confirm.failure')}
        />
      )}
      <SchemaForm
        form={form}
        onSubmit={confirm}
        failure={(error) => toMessage(error, t('confirm.failure'))}
        aria-label={t('confirm.title')}
      >
        <FormError />
        {account && hasFactor && (
          <>
            <SecondFactorField {...account} />
            <SubmitButton isLarge>{t('confirm.submit')}</SubmitButton>
          </>
        )}
        {!hasFactor && hasPassword && (
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
        )}
        {!hasFactor && !hasPassword && <ProviderButtons onConfirmed={() => confirmation?.settle(true)} />}
      </SchemaForm>
    </>
  );
};
