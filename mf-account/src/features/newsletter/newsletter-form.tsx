import { type ReactNode, useState } from 'react';
import type { ContactSource, ErrorPayload } from 'shared-kernel/contracts';
import { NEWSLETTER_CONSENT } from 'shared-kernel/contracts';
import { SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useOfflineMessage } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { newEmail, record } from 'shared-kernel/validation';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { rememberDecision } from './memory.ts';
import { Newsletter } from './newsletter-form.styles.ts';

const rules = record({ email: newEmail().required() });

interface Props {
  source: ContactSource;
  /** Id of the heading, also of the one with the thanks. */
  titleId?: string;
  /** Content above the form until it is sent. */
  children: ReactNode;
  onSubscribed?: () => void;
}

const firstFieldError = (payload: ErrorPayload | undefined): string | undefined =>
  payload && 'fields' in payload ? payload.fields[0]?.message : undefined;

/**
 * Newsletter form. It shows the API's errors about the address, and that the browser is offline. Other failures show
 * nothing.
 */
export const NewsletterForm = ({ source, titleId, children, onSubscribed }: Props) => {
  const t = useTexts('mf-account');
  const locale = useLocale();
  const offlineMessage = useOfflineMessage();
  const form = useSchemaForm(rules, { defaultValues: { email: '' } });
  const [isSubscribed, setSubscribed] = useState(false);

  const subscribe = async (values: { email: string }): Promise<void> => {
    try {
      await http.post('/mailing/contact/', { ...values, source });
    } catch (error) {
      const message =
        offlineMessage(error) ?? (error instanceof HttpError ? firstFieldError(error.payload) : undefined);
      if (message) form.setError('email', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    rememberDecision('subscribed');
    setSubscribed(true);
    onSubscribed?.();
  };

  if (isSubscribed) return <Thanks titleId={titleId} />;
  return (
    <Newsletter>
      <div className="words">{children}</div>
      <SchemaForm form={form} onSubmit={subscribe} aria-label={t('newsletter.label')}>
        <TextField
          name="email"
          type="email"
          label={t('newsletter.email')}
          placeholder={t('newsletter.email')}
          autoComplete="email"
          required
        />
        <SubmitButton>{t('newsletter.submit')}</SubmitButton>
      </SchemaForm>
      <noscript>
        <Notice>{t('newsletter.formNeedsScripts')}</Notice>
      </noscript>
      <p className="consent">{NEWSLETTER_CONSENT.text[locale]}</p>
    </Newsletter>
  );
};

const Thanks = ({ titleId }: { titleId: string | undefined }) => {
  const t = useTexts('mf-account');
  return (
    <Newsletter ref={inheritFocus} tabIndex={-1} role="status">
      <h2 id={titleId}>{t('newsletter.thanks')}</h2>
      <p>{t('newsletter.next')}</p>
    </Newsletter>
  );
};
