import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { MessageRecord } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { replyRules } from 'shared-kernel/validation/messages';
import { LastLogged } from '../audit/last-logged.tsx';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { TextareaField } from '../fields/index.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useDraftName } from '../seen-role/seen-role.ts';
import { Answer } from './messages.styles.ts';

const HEADING = 'message-reply';

/** A key that the API mails the same text for once, also when its response was lost. */
const newKey = (): string => crypto.randomUUID();

interface Props {
  message: MessageRecord;
  onDone: (answered: MessageRecord) => void;
}

/** Form of an answer, which is mailed to the sender. What is typed is kept as a draft in the browser. */
export const ReplyForm = ({ message, onDone }: Props) => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const languageName = useLanguageName();
  const [key, setKey] = useState(newKey);
  const state = useRecordForm<{ reply: string }, MessageRecord>({
    rules: replyRules,
    record: message,
    valuesOf: () => ({ reply: '' }),
    save: (values, { id, version }) =>
      http.post<MessageRecord>(`/mailing/message/${id}/reply`, { ...values, version }, { idempotencyKey: key }),
    onSaved: (answered) => {
      setKey(newKey());
      notify(t('messages.done.reply', { name: message.name }));
      onDone(answered);
    },
    draft: useDraftName(`messages/${message.id}`),
  });
  const { isDirty } = state.form.formState;
  return (
    <Answer>
      <h2 id={HEADING} tabIndex={-1}>
        {t('messages.reply')}
      </h2>
      <RecordForm
        record={state}
        heading={HEADING}
        lastChange={<LastLogged resource="message" recordId={message.id} known={state.conflict?.lastChange} />}
      >
        <TextareaField
          name="reply"
          label={t('messages.replyText')}
          hint={t('messages.replyHint', { language: languageName(message.locale) })}
          lang={message.locale}
          rows={6}
          required
        />
        <SubmitButton aria-disabled={!isDirty}>{t('messages.send')}</SubmitButton>
      </RecordForm>
      <LeaveGuard isOn={isDirty} />
    </Answer>
  );
};
