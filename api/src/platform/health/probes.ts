import { createTransport } from 'nodemailer';
import { probeFiles } from '../files/probe-files.ts';
import { mailServerAt } from '../mail/transport.ts';
import type { ServiceDeps } from '../service.ts';

export type State = 'up' | 'down';

/** Rejects when a dependency, or another service, isn't as it should be. */
export type Probe = () => Promise<void>;

const MAIL_TIMEOUTS = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 };

/** Jobs that should have begun so long ago are worked on by nobody. */
const OVERDUE = `select exists (
  select from pgboss.job where name = any($1::text[]) and state in ('created', 'retry')
    and start_after < now() - interval '10 minutes'
) as overdue`;

export type ProbedDeps = Pick<ServiceDeps, 'config' | 'database' | 'disk' | 'jobs'>;

/** What the API can't answer without. */
export const essentialProbes = ({ config, database, disk }: ProbedDeps): Record<string, Probe> => ({
  database: database.ping,
  files: () => probeFiles(config, disk),
});

/** What only makes things late. */
export const otherProbes = ({ database, jobs, config: { smtpUrl } }: ProbedDeps): Record<string, Probe> => ({
  jobs: async () => {
    // Of services that run nowhere, another process tells, or nobody needs to know.
    const { rows } = await database.query({ text: OVERDUE, values: [jobs.queues()] });
    if (rows[0]?.overdue) throw new Error('jobs are overdue');
  },
  mail: async () => {
    if (!smtpUrl) return;
    const transport = createTransport({ ...mailServerAt(smtpUrl), ...MAIL_TIMEOUTS });
    await transport.verify().finally(() => transport.close());
  },
});
