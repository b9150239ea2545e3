import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGE_SUBJECTS, type SentMessage } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useSession } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { messageRules } from 'shared-kernel/validation/messages';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { inheritFocus } from '../focus/inherit-focus.ts';
import { SubjectField, TextareaField } from './message-fields.tsx';
import { useContactTexts } from './use-contact-texts.ts';

const EMPTY: SentMessage = { subject: 'question', name: '', email: '', message: '' };

/** A key that the API stores one message for, however often the same text is sent. */
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** Form for messages to the team. The name and address of the account are filled in, unless the visitor typed others. */
export const MessageForm = () => {
  const t = useContactTexts();
  const toMessage = useFailureMessage();
  const user = useSession().account?.user;
  const form = useSchemaForm<SentMessage>(messageRules, { defaultValues: EMPTY });
  const [key, setKey] = useState(newKey);
  const [isSent, setSent] = useState(false);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const email = user?.email ?? '';
  const { reset } = form;
  useEffect(() => reset({ ...EMPTY, name, email }, { keepDirtyValues: true }), [reset, name, email]);

  const send = async (values: SentMessage): Promise<void> => {
    await http.post('/mailing/message/', values, { idempotencyKey: key });
    setSent(true);
  };

  const writeAnother = (): void => {
    flushSync(() => {
      form.resetField('message');
      setKey(newKey());
      setSent(false);
    });
    form.setFocus('message');
  };

  if (isSent) {
    return (
      <>
        <Notice ref={inheritFocus} tabIndex={-1} role="status">
          {t('sent')}
        </Notice>
        <Button kind="secondary" onClick={writeAnother}>
          {t('writeAnother')}
        </Button>
      </>
    );
  }
  return (
    <SchemaForm
      form={form}
      onSubmit={send}
      failure={(error) => toMessage(error, t('failure'))}
      aria-labelledby="contact-form"
    >
      <FormError />
      <SubjectField
        name="subject"
        label={t('subject.label')}
        options={MESSAGE_SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
      />
      <TextField name="name" label={t('name')} autoComplete="name" required />
      <TextField name="email" type="email" label={t('email')} autoComplete="email" required />
      <TextareaField name="message" label={t('message')} required />
      <SubmitButton>{t('submit')}</SubmitButton>
    </SchemaForm>
  );
};
