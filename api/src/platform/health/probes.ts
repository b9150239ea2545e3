import { createTransport } from 'nodemailer';
import { probeFiles } from '../files/probe-files.ts';
import { mailServerAt } from '../mail/transport.ts';
import type { ServiceDeps } from '../service/service.ts';

export type State = 'up' | 'down';

/** Rejects when a dependency or service is down. */
export type Probe = () => Promise<void>;

const MAIL_TIMEOUTS = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 };

/** Finds jobs that should have started ten minutes ago: no worker runs. */
const OVERDUE = `select exists (
  select from pgboss.job where name = any($1::text[]) and state in ('created', 'retry')
    and start_after < now() - interval '10 minutes'
) as overdue`;

export type ProbedDeps = Pick<ServiceDeps, 'config' | 'database' | 'disk' | 'jobs'>;

/** Dependencies without which the API can't respond. */
export const essentialProbes = ({ config, database, disk }: ProbedDeps): Record<string, Probe> => ({
  database: database.ping,
  files: () => probeFiles(config, disk),
});

/** Dependencies whose failure only delays work. */
export const otherProbes = ({ database, jobs, config: { smtpUrl } }: ProbedDeps): Record<string, Probe> => ({
  jobs: async () => {
    // Only queues that this process works on. Other processes report theirs.
    const { rows } = await database.query({ text: OVERDUE, values: [jobs.queues()] });
    if (rows[0]?.overdue) throw new Error('jobs are overdue');
  },
  mail: async () => {
    if (!smtpUrl) return;
    const transport = createTransport({ ...mailServerAt(smtpUrl), ...MAIL_TIMEOUTS });
    await transport.verify().finally(() => transport.close());
  },
});
