import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isTransactionConflict, isUnavailable } from '../../../platform/database/failures.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import type { JobOptions } from '../../../platform/jobs/jobs.ts';
import type { Mail, MailValues } from '../../../platform/mail/mail.ts';
import { refusedBy } from '../../../platform/mail/mailer.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { findMailbox } from '../../auth/port.ts';
import { tokenOfLetter, waysOut } from '../links.ts';
import { note } from '../subscription.ts';
import { contacts } from '../table.ts';
import * as recipients from './recipients.ts';
import { startLetter } from './start-letter.ts';
import { type LetterRow, letters, type RecipientStatus } from './table.ts';

const QUEUE = 'mailing.letters';
const MAIL_QUEUE = 'mailing.letter-mail';
const TRIAL_QUEUE = 'mailing.letter-trial';

/** Retries up to {@link MAX_WAIT_MS} while the mail server is unavailable. */
const RETRIES: JobOptions = { concurrency: 4, retryLimit: 400, retryDelay: 5, retryDelayMax: 900 };
/** Age at which a waiting mail counts as failed: readers don't want older news. */
const MAX_WAIT_MS = 2 * 24 * 3_600_000;

type Deps = Pick<
  ServiceDeps,
  'config' | 'contentModels' | 'database' | 'deliverMail' | 'findActor' | 'invalidationBus' | 'jobs' | 'notify'
>;
type Log = Pick<FastifyBaseLogger, 'error'>;

/** A mail of a letter. Jobs contain no address, which must be erasable. */
interface LetterMail {
  letterId: string;
  contactId: string;
}

interface TrialMail {
  accountId: string;
  locale: Mail['locale'];
  values: MailValues['newsletter-letter'];
}

/** Registers the jobs that send letters: each minute, as many mails as the setting allows. */
export const defineLetterJobs = (deps: Deps, log: Log): void => {
  const { jobs } = deps;
  jobs.define(QUEUE, () => sendDueLetters(deps, log, new Date()), { retryLimit: 0 });
  jobs.schedule(QUEUE, '* * * * *');
  jobs.define<LetterMail>(MAIL_QUEUE, (mail) => sendLetterMail(deps, mail, new Date()), RETRIES);
  jobs.define<TrialMail>(TRIAL_QUEUE, (mail, jobId) => sendTrial(deps, mail, jobId));
};

/** Looks for letters to send now instead of at the next minute. */
export const wakeLetterJob = ({ db }: WriteContext, { jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  jobs.send(db, QUEUE, {});

/** Queues a letter's mail to an account of the team, without links for unsubscribing. */
export const queueTrial = ({ db }: WriteContext, { jobs }: Pick<Deps, 'jobs'>, mail: TrialMail): Promise<void> =>
  jobs.send(db, TRIAL_QUEUE, mail);

/**
 * Starts planned letters whose time has come, queues the next mails, and ends letters without further ones. The locks
 * on the letters serialise processes, so the limit holds for all of them together. A letter that fails doesn't affect
 * the others.
 */
export const sendDueLetters = (deps: Deps, log: Log, now: Date): Promise<void> =>
  write(deps, { at: now }, async (context) => {
    const { db } = context;
    const isDue = and(eq(letters.status, 'scheduled'), lte(letters.scheduledFor, now));
    const due = await db
      .select()
      .from(letters)
      .where(or(eq(letters.status, 'sending'), isDue))
      .orderBy(asc(letters.id))
      .for('update');
    if (due.length === 0) return;
    let free = deps.config.newsletterRate - (await recipients.countInMinute(db, now));
    for (const letter of due) {
      const place = Math.max(0, free);
      const failed = (error: unknown): number => {
        if (isTransactionConflict(error) || isUnavailable(error)) throw error;
        log.error({ err: error, letterId: letter.id }, 'a letter failed');
        return 0;
      };
      free -= await db
        .transaction((savepoint) => advance({ ...context, db: savepoint }, deps, letter, place))
        .catch(failed);
    }
  });

/** Starts a letter unless it has started, and queues its next mails. @returns their number */
const advance = async (context: WriteContext, deps: Deps, letter: LetterRow, free: number): Promise<number> => {
  const started = letter.status === 'sending' ? letter : await startLetter(context, deps, letter);
  return started ? queueMails(context, deps, started, free) : 0;
};

/** @returns the number of queued mails */
const queueMails = async (context: WriteContext, { jobs }: Deps, letter: LetterRow, free: number): Promise<number> => {
  const { db, at } = context;
  const ids = await recipients.queueRecipients(context, letter, free);
  for (const contactId of ids) await jobs.send(db, MAIL_QUEUE, { letterId: letter.id, contactId });
  if (ids.length < free && !(await recipients.hasQueued(db, letter.id)))
    await db
      .update(letters)
      .set({ status: 'sent', endedAt: at, version: letter.version + 1 })
      .where(eq(letters.id, letter.id));
  return ids.length;
};

/**
 * Sends one mail of a letter, unless the contact has unsubscribed meanwhile. It fails, and is retried, while the minute
 * has no place: after an outage of the mail server many mails are due at once. After a crash between the mail server's
 * response and the commit it is sent again with the same `Message-ID`, as all mails are.
 */
export const sendLetterMail = async (deps: Deps, { letterId, contactId }: LetterMail, now: Date): Promise<void> => {
  const found = await recipients.findQueued(deps.database.db, letterId, contactId);
  if (!found) return;
  const { letter, contact, queuedAt } = found;
  const rate = deps.config.newsletterRate;
  const isWaiting = now.getTime() - queuedAt.getTime() < MAX_WAIT_MS;
  const isWanted = letter.mail && recipients.canReceive(contact, letter);
  if (isWanted && !(await recipients.reserveSending(deps.database.db, { letterId, contactId, now, rate })))
    throw new Error('the letters of this minute are sent');
  const outcome =
    letter.mail && isWanted
      ? await deliver(deps, `${letterId}.${contactId}`, isWaiting, {
          to: contact.email,
          locale: letter.locale,
          template: 'newsletter-letter',
          values: letter.mail,
          unsubscribe: waysOut(tokenOfLetter(contact.unsubscribeToken, letterId)),
        })
      : 'skipped';
  await write(deps, { at: now }, async (context) => {
    await recipients.setOutcome(context, letterId, contactId, outcome);
    if (outcome === 'bounced') await markBounced(context, contactId);
  });
};

/** @param isRetried - whether other errors are thrown, so that the job is retried */
const deliver = async (deps: Deps, id: string, isRetried: boolean, mail: Mail): Promise<RecipientStatus> => {
  try {
    await deps.deliverMail(id, mail);
    return 'sent';
  } catch (error) {
    const refused = refusedBy(error as Error);
    if (!refused && isRetried) throw error;
    return refused === 'address' ? 'bounced' : 'failed';
  }
};

/** Excludes a contact from further letters until it confirms again. */
const markBounced = async (context: WriteContext, contactId: string): Promise<void> => {
  const { db, at } = context;
  const isIt = and(eq(contacts.id, contactId), isNull(contacts.bouncedAt), isNull(contacts.deletedAt));
  const [contact] = await db.select().from(contacts).where(isIt).for('update');
  if (!contact) return;
  await db
    .update(contacts)
    .set({ bouncedAt: at, updatedAt: at, version: contact.version + 1 })
    .where(eq(contacts.id, contactId));
  await note(context, contact, 'bounced');
};

const sendTrial = async ({ database, deliverMail }: Deps, mail: TrialMail, jobId: string): Promise<void> => {
  const { accountId, locale, values } = mail;
  const to = await findMailbox(database.db, accountId);
  if (to) await deliverMail(jobId, { to, locale, template: 'newsletter-letter', values });
};
