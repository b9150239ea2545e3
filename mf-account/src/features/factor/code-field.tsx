import { TextField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';

/** A code of the authenticator app. @param props.hint - which other codes are accepted */
export const CodeField = ({ hint }: { hint?: string }) => {
  const t = useTexts('mf-account');
  return <TextField name="code" label={t('factor.code')} hint={hint} autoComplete="one-time-code" required />;
};
