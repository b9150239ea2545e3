import { useState } from 'react';
import type { RecoveryCodes as NewCodes } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { notify } from 'shared-kernel/notifications';
import { passkeyNameRules } from 'shared-kernel/validation/accounts';
import { Steps } from '../factor/factor.styles.ts';
import { RecoveryCodes } from '../factor/recovery-codes.tsx';
import { inheritFocus } from '../focus/inherit-focus.ts';
import type { CreationOptions } from './browser-passkeys.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';
import { usePasskeyTexts } from './use-passkey-texts.ts';

export interface AddPasskeyProps {
  /** The passkey is added, and the person has stored the recovery codes of a first factor. */
  onDone: () => void;
}

/** Names a new passkey, creates it, and shows the recovery codes of a first factor. */
export const AddPasskey = ({ onDone }: AddPasskeyProps) => {
  const t = usePasskeyTexts();
  const explain = usePasskeyFailure();
  const form = useSchemaForm(passkeyNameRules, { defaultValues: { name: '' } });
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;

  const add = async ({ name }: { name: string }): Promise<void> => {
    const { createPasskey } = await import('./browser-passkeys.ts');
    const created = await createPasskey(() => http.post<CreationOptions>('/auth/n/passkeys/creation-options'));
    const { codes: shown } = await http.post<NewCodes>('/auth/n/passkeys', { name, ...created });
    notify.success(t('added', { name }));
    if (shown.length > 0) setCodes(shown);
    else onDone();
  };
  return (
    <Steps ref={inheritFocus} tabIndex={-1}>
      <p>{t('lead')}</p>
      <SchemaForm
        form={form}
        onSubmit={add}
        failure={(error) => explain(error, t('failure'))}
        alwaysShowsFailure
        aria-label={t('add')}
      >
        <FormError />
        <TextField name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" required />
        <SubmitButton isLarge>{t('create')}</SubmitButton>
      </SchemaForm>
    </Steps>
  );
};
