import { sql } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import type { Database } from '../database/database.ts';
import { forgetJobs } from '../jobs/forget-jobs.ts';
import type { JobOptions, Jobs } from '../jobs/jobs.ts';
import { GivenUpError } from '../jobs/work-on.ts';
import type { Mail, MailTemplate } from './mail.ts';
import { type MailSite, renderMail } from './render-mail.ts';
import { type MailSettings, openTransport } from './transport.ts';

/**
 * Queues a mail in the transaction of `context`; it is sent after the commit. Retried for days while the mail server is
 * unavailable.
 */
export type SendMail = <Template extends MailTemplate>(
  context: { db: Database },
  mail: Mail<Template>,
) => Promise<void>;

/** Sends a mail immediately. @param id - identical in each attempt, so that its reader gets it once. */
export type DeliverMail = (id: string, mail: Mail) => Promise<void>;

export interface MailerSettings extends MailSettings {
  /** Scheme and host of the site. */
  publicUrl: string;
  /** Sender, such as `Les Oliviers <bonjour@lesoliviers.example>`; undefined uses the mall's name and address. */
  mailFrom: string | undefined;
  /** Loads the mall's current name and address when a mail is sent. */
  readSite: () => Promise<MailSite>;
}

const QUEUE = 'mail';

/** Retries for about four days, like mail servers do. */
const RETRIES: JobOptions = { concurrency: 4, retryLimit: 400, retryDelay: 5, retryDelayMax: 900 };

/** Renders mails with the mall's current name, and sends them. */
export const openMailer = (settings: MailerSettings): DeliverMail => {
  const deliver = openTransport(settings);
  const { hostname } = new URL(settings.publicUrl);
  return async (id, mail) => {
    const message = messageOf(settings, await settings.readSite(), mail);
    await deliver(id, { ...message, messageId: `<${id}@${hostname}>` });
  };
};

/** Sends mails through the job queue `mail`. */
export const createMailer = (jobs: Jobs, deliver: DeliverMail, retries: JobOptions = RETRIES): SendMail => {
  jobs.define<Mail>(QUEUE, (mail, id) => deliver(id, mail).catch(failIfRejected), retries);
  return ({ db }, mail) => jobs.send(db, QUEUE, mail);
};

/** Deletes waiting and failed mails to an address: they contain it, and secret links. */
export const forgetMails = (db: Database, email: string, templates: readonly MailTemplate[]): Promise<void> =>
  forgetJobs(db, QUEUE, {
    field: 'to',
    email,
    which: sql`data->>'template' in (${sql.join(
      templates.map((template) => sql`${template}`),
      sql`, `,
    )})`,
  });

const messageOf = ({ publicUrl, mailFrom }: MailerSettings, site: MailSite, mail: Mail): SendMailOptions => {
  const { subject, html, text, unsubscribe } = renderMail({ publicUrl, site }, mail);
  return {
    from: mailFrom ?? { name: site.name[mail.locale], address: site.email },
    to: { name: '', address: mail.to },
    subject: subject.replace(/\s+/g, ' '),
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.locale,
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Values in a mail must not make the server read local files or other sites.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

type MailError = NodeJS.ErrnoException & { responseCode?: number; response?: string; command?: string };

/** Enhanced status code of a refusal (RFC 3463). */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** Enhanced status codes of addresses that are wrong, gone or disabled. */
const OF_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
/** Status codes that may mean the same without an enhanced one. */
const REFUSES_ADDRESS = [550, 551, 553];
/** Words of refusals of an address. Servers refuse relaying and blocked senders with the same status codes. */
const MAILBOX = /user|mailbox|recipient|address|account/i;
const IS_GONE = /unknown|no such|not exist|not found|unavailable|disabled|bad/i;
const OF_SENDER = /sender|relay|client|\bIP\b/i;

/** Whether a permanent refusal of a recipient is about its address, and not about this sender or a full mailbox. */
const isOfAddress = ({ responseCode, response = '' }: MailError): boolean => {
  const [, enhanced] = ENHANCED.exec(response) ?? [];
  if (enhanced) return OF_ADDRESS.includes(enhanced);
  const isSaid = MAILBOX.test(response) && IS_GONE.test(response) && !OF_SENDER.test(response);
  return isSaid && REFUSES_ADDRESS.includes(Number(responseCode));
};

/** A server can't read this command, at no later attempt either. */
const ofSyntax = ({ responseCode, response = '' }: MailError): 'mail' | undefined =>
  responseCode === 501 && !/sender/i.test(response) ? 'mail' : undefined;

/**
 * What a mail server refuses permanently: the recipient's address, or this mail. Undefined for other errors: those about
 * this sender may be fixed.
 */
export const refusedBy = (error: MailError): 'address' | 'mail' | undefined => {
  if (error.command === 'API' && error.code === 'EENVELOPE') return 'address';
  if (!(Number(error.responseCode) >= 500)) return undefined;
  if (error.command === 'RCPT TO') return isOfAddress(error) ? 'address' : ofSyntax(error);
  return error.command === 'DATA' ? 'mail' : undefined;
};

/** Stops retrying errors that are permanent for this mail or recipient. */
const failIfRejected = (error: MailError): never => {
  if (refusedBy(error)) throw new GivenUpError(error.message, { cause: error });
  throw error;
};
