import { formatDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import type { MailState, MailTrial as Trial } from 'shared-kernel/site/guide';
import { Button } from 'shared-kernel/ui';
import { useAccount } from '../providers/account.ts';
import { MailFacts } from './start.styles.ts';
import { useGuideChanges } from './use-guide.ts';

interface Props {
  mail: MailState;
  mayWrite: boolean;
}

/** Sender and server of mails, with a test mail to the account. */
export const MailTrial = ({ mail: { sender, server, trial }, mayWrite }: Props) => {
  const t = useTexts('mf-admin');
  const { user } = useAccount();
  const { sendTrial } = useGuideChanges();
  return (
    <MailFacts>
      <dl>
        <div>
          <dt>{t('start.mail.sender')}</dt>
          <dd>
            <bdi>{sender}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('start.mail.server')}</dt>
          <dd>{server === null ? t('start.mail.files') : <bdi>{server}</bdi>}</dd>
        </div>
      </dl>
      {mayWrite && (
        <Button kind="secondary" isBusy={trial?.state === 'WAITING'} onClick={() => void sendTrial()}>
          {t('start.mail.send')}
        </Button>
      )}
      <p role="status" className={trial?.state === 'FAILED' ? 'failed' : undefined}>
        {trial ? <Outcome trial={trial} /> : mayWrite && t('start.mail.to', { email: user.email })}
      </p>
    </MailFacts>
  );
};

/** Isolates the name and messages of a mail server as left-to-right text. */
const leftToRight = (text: string | null): string => `\u2066${text ?? ''}\u2069`;

const Outcome = ({ trial: { state, at, server, reason } }: { trial: Trial }) => {
  const t = useTexts('mf-admin');
  const time = formatDateTime(at, useDateContext());
  if (state === 'WAITING') return t('start.mail.waiting');
  if (state === 'FAILED') return t('start.mail.failed', { time, reason: leftToRight(reason) });
  return t(server === null ? 'start.mail.written' : 'start.mail.sent', { time, server: leftToRight(server) });
};
