import type { MessageRecord } from 'shared-kernel/contracts';
import { mailAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { OneRecord, useKeepRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ActorName } from '../audit/actor-name.tsx';
import { useLanguageName } from '../contacts/use-language-name.ts';
import { Instant } from '../list/cell.tsx';
import { useMay } from '../providers/access.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageStatusBadge } from './message-status-badge.tsx';
import { Conversation } from './messages.styles.ts';
import { ReplyForm } from './reply-form.tsx';

/** Lists contain messages without their answers. */
const WHOLE = { of: 'record' };

/** One message with its answers, and a form for the next one. */
export const Screen = ({ params }: ScreenProps) => (
  <OneRecord<MessageRecord> name="messages" id={params.id} meta={WHOLE}>
    {(message) => <OneMessage message={message} />}
  </OneRecord>
);

const OneMessage = ({ message }: { message: MessageRecord }) => {
  const t = useTexts('mf-admin');
  const languageName = useLanguageName();
  const mayAnswer = useMay()({ resource: 'MESSAGES', action: 'WRITE' });
  const keep = useKeepRecord<MessageRecord>('messages', WHOLE);
  const { name, email, subject, locale, status } = message;
  return (
    <>
      <ScreenHeader
        title={name}
        crumbs={[{ title: t('messages.title'), to: paths.list('messages') }]}
        badge={<MessageStatusBadge status={status} />}
      >
        <MessageActions message={message} onDone={keep} />
      </ScreenHeader>
      <p>
        {t(`messages.subject.${subject}`)} · {languageName(locale)} ·{' '}
        <a href={mailAddress(email)}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      <Exchange message={message} />
      {status !== 'spam' && mayAnswer && <ReplyForm message={message} onDone={keep} />}
    </>
  );
};

const Exchange = ({ message }: { message: MessageRecord }) => {
  const t = useTexts('mf-admin');
  return (
    <Conversation aria-label={t('messages.conversation')}>
      <li>
        <p className="about">
          <bdi>{message.name}</bdi> · <Instant value={message.createdAt} />
        </p>
        <p className="text" dir="auto" lang={message.locale}>
          {message.message}
        </p>
      </li>
      {message.replies.map(({ text, at, authorId }) => (
        <li key={at} className="ours">
          <p className="about">
            <ActorName id={authorId} /> · <Instant value={at} />
          </p>
          <p className="text" dir="auto" lang={message.locale}>
            {text}
          </p>
        </li>
      ))}
    </Conversation>
  );
};
