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
 * Leaves a mail to be sent once the transaction of `context` is committed, and only then. It is tried again for days
 * while the mail server can't be reached or has no time.
 */
export type SendMail = <Template extends MailTemplate>(
  context: { db: Database },
  mail: Mail<Template>,
) => Promise<void>;

/** Sends a mail now. @param id - the same at each try, so that its readers get it once. */
export type DeliverMail = (id: string, mail: Mail) => Promise<void>;

export interface MailerSettings extends MailSettings {
  /** Scheme and host of the site. */
  publicUrl: string;
  /** Sender, as in `Les Oliviers <bonjour@lesoliviers.example>`; without one, the mall by its name and address. */
  mailFrom: string | undefined;
  /** What the mall is called and where it is, at the time that a mail goes. */
  readSite: () => Promise<MailSite>;
}

const QUEUE = 'mail';

/** Tries over about four days, as mail servers do among themselves. */
const RETRIES: JobOptions = { concurrency: 4, retryLimit: 400, retryDelay: 5, retryDelayMax: 900 };

/** Writes mails out, in the name of the mall as it is by then, and hands them over. */
export const openMailer = (settings: MailerSettings): DeliverMail => {
  const deliver = openTransport(settings);
  const { hostname } = new URL(settings.publicUrl);
  return async (id, mail) => {
    const message = messageOf(settings, await settings.readSite(), mail);
    await deliver(id, { ...message, messageId: `<${id}@${hostname}>` });
  };
};

/** Sends mails by the jobs of the queue `mail`. */
export const createMailer = (jobs: Jobs, deliver: DeliverMail, retries: JobOptions = RETRIES): SendMail => {
  jobs.define<Mail>(QUEUE, (mail, id) => deliver(id, mail).catch(giveUpIfRefused), retries);
  return ({ db }, mail) => jobs.send(db, QUEUE, mail);
};

/** Removes mails to an address that wait or that nobody took: they hold it, and links that are worth something. */
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
    // Nothing that a value says may make the server read its own files or other sites.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** What a mail server says of one mail or its reader for good; what it says of us may be put right. */
const giveUpIfRefused = (error: NodeJS.ErrnoException & { responseCode?: number; command?: string }): never => {
  const isOfThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  const isNoAddress = error.command === 'API' && error.code === 'EENVELOPE';
  if (isNoAddress || (isOfThisMail && Number(error.responseCode) >= 500))
    throw new GivenUpError(error.message, { cause: error });
  throw error;
};
