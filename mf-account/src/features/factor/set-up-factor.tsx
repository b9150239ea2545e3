import { useState } from 'react';
import type { FactorStart, RecoveryCodes as NewCodes } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { factorCodeRules } from 'shared-kernel/validation/accounts';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { CodeField } from './code-field.tsx';
import { Steps } from './factor.styles.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorTexts } from './use-factor-texts.ts';

export interface SetUpProps {
  start: FactorStart;
  /** The app is set up, and the person has stored the recovery codes of a first factor. */
  onDone: () => void;
}

/** Shows the secret for an authenticator app, confirms it by a first code, and shows the recovery codes of a first factor. */
export const SetUpFactor = ({ start, onDone }: SetUpProps) => {
  const t = useFactorTexts();
  const account = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const form = useSchemaForm(factorCodeRules, { defaultValues: { code: '' } });
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;

  const confirm = async (values: { code: string }): Promise<void> => {
    const { codes: shown } = await http.post<NewCodes>('/auth/n/factor/confirm', values);
    if (shown.length > 0) setCodes(shown);
    else onDone();
  };
  return (
    <Steps ref={inheritFocus} tabIndex={-1}>
      <p>{t('scan')}</p>
      <QrCode text={start.uri} label={t('qr')} />
      <p>
        {t('orType')} <code dir="ltr">{start.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <SchemaForm
        form={form}
        onSubmit={confirm}
        failure={(error) => toMessage(error, account('confirm.failure'))}
        aria-label={t('title')}
      >
        <FormError />
        <CodeField />
        <SubmitButton isLarge>{t('activate')}</SubmitButton>
      </SchemaForm>
    </Steps>
  );
};
