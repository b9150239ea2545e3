import type { TokenPair } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { type Join, joinRules } from 'shared-kernel/validation/accounts';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { isExpired } from '../link-token/is-expired.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { useJoiningTexts } from './use-joining-texts.ts';

const EMPTY: Join = { firstName: '', lastName: '', password: '', confirmPassword: '' };

interface Props {
  token: string;
  email: string;
  onDone: () => void;
  /** Called when the invitation has expired, or its address has an account in the meantime. */
  onStale: () => void;
}

/** Creates the account of an invitation with a name and a password, or through a sign-in provider. */
export const JoinForm = ({ token, email, onDone, onStale }: Props) => {
  const t = useJoiningTexts();
  const common = useTexts('mf-account');
  const toMessage = useFailureMessage();
  const startSession = useStartSession();
  const form = useSchemaForm(joinRules, { defaultValues: EMPTY });

  const join = async (values: Join): Promise<void> => {
    try {
      const tokens = await http.post<TokenPair>('/auth/n/invitation/account', values, { params: { token } });
      onDone();
      await startSession(Promise.resolve(tokens));
    } catch (error) {
      if (isExpired(error) || (error instanceof HttpError && error.status === 409)) return onStale();
      throw error;
    }
  };
  const failure = (error: unknown): string => toMessage(error, common('failure.unknown'));
  return (
    <SchemaForm form={form} onSubmit={join} failure={failure} aria-label={t('invitation.title')}>
      <FormError />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField name="firstName" label={common('field.firstName')} autoComplete="given-name" required />
      <TextField name="lastName" label={common('field.lastName')} autoComplete="family-name" required />
      <NewPasswordFields name="password" />
      <SubmitButton isLarge>{t('invitation.submit')}</SubmitButton>
      <ProviderButtons />
    </SchemaForm>
  );
};
