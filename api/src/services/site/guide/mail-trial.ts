import { loggedError } from 'server-kernel/logging';
import type { Locale } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { findMailbox } from '../../auth/port.ts';
import { mailServerOf, noteOutcome, noteTrial } from './guide.ts';

const QUEUE = 'site.mail-trial';

/** Maximum characters of a mail server's error message. */
const LONGEST_REASON = 300;

/** A trial mail, by its account: a job with the address would have to be deleted with the account. */
interface Trial {
  trial: string;
  accountId: string;
  locale: Locale;
}

type TrialDeps = Pick<ServiceDeps, 'config' | 'database' | 'deliverMail' | 'invalidationBus' | 'jobs'>;

/**
 * Registers the job of trial mails. It has one attempt and stores the outcome, since the administrator waits to learn
 * what is wrong.
 */
export const defineMailTrial = (deps: TrialDeps): void => {
  deps.jobs.define<Trial>(QUEUE, async ({ trial, accountId, locale }, jobId) => {
    const server = mailServerOf(deps.config);
    const reason = await deliver(deps, { accountId, locale }, jobId);
    const outcome = { server, reason, state: reason === null ? 'SENT' : 'FAILED' } as const;
    await write(deps, {}, (context) => noteOutcome(context, trial, outcome));
  });
};

/** @returns the error message; null when the mail was accepted */
const deliver = async (
  { database, deliverMail }: TrialDeps,
  { accountId, locale }: Pick<Trial, 'accountId' | 'locale'>,
  jobId: string,
): Promise<string | null> => {
  const to = await findMailbox(database.db, accountId);
  if (to === undefined) return 'no such account';
  try {
    await deliverMail(jobId, { to, locale, template: 'mail-trial', values: { link: '/admin/start' } });
    return null;
  } catch (error) {
    return loggedError(error as Error).message.slice(0, LONGEST_REASON);
  }
};

/** Queues a trial mail to the caller. */
export const sendMailTrial = async (
  context: WriteContext,
  { config, jobs }: Pick<TrialDeps, 'config' | 'jobs'>,
  accountId: string,
  locale: Locale,
): Promise<void> => {
  const id = context.newId();
  const at = context.at.toISOString();
  await noteTrial(context, { id, state: 'WAITING', at, server: mailServerOf(config), reason: null });
  await audit(context, { action: 'send', resource: 'mail' });
  await jobs.send(context.db, QUEUE, { trial: id, accountId, locale });
};
