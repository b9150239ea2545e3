import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type SiteConfig } from 'shared-kernel/contracts';
import { GUIDE_STEPS, type Guide, type MailState, type StepName } from 'shared-kernel/site/guide';
import { audit } from '../../../platform/audit/audit.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { countStaff } from '../../auth/port.ts';
import { hasOwn } from '../demo/marks.ts';
import { getChosen, getSite } from '../service.ts';
import { siteGuide } from '../table.ts';

/** Id of the only row. */
const ID = 'guide';
const isIt = eq(siteGuide.id, ID);
type State = Omit<typeof siteGuide.$inferSelect, 'id'>;
const NOTHING_SAID: State = { accepted: [], dismissedAt: null, trial: null };

/** A second administrator, so that the mall doesn't depend on one. */
const ENOUGH_STAFF = 2;

type GuideDeps = Pick<ServiceDeps, 'config' | 'contentModels'>;

/** Progress of the setup guide. */
export const getGuide = async (db: Database, { config, contentModels }: GuideDeps): Promise<Guide> => {
  const { accepted, dismissedAt, trial } = await find(db);
  const site = await getSite(db, config.site);
  const chosen: Partial<Record<string, unknown>> = await getChosen(db);
  const mail = mailStateOf(config, site, trial);
  const hasOwnOf = (name: string) =>
    Promise.all(contentModels.filter(({ type }) => type.name === name).map((model) => hasOwn(db, model)));
  const isDone: Record<StepName, boolean> = {
    name: !isDeepStrictEqual(site.name, DEMO_SITE.name),
    logo: Boolean(chosen.logo),
    color: Boolean(chosen.color),
    address: !isDeepStrictEqual(site.address, DEMO_SITE.address),
    hours: (await hasOwnOf('mallWorkingHours')).includes(true),
    categories: (await hasOwnOf('category')).includes(true),
    staff: (await countStaff(db)) >= ENOUGH_STAFF,
    mail: mail.server !== null && mail.trial?.state === 'SENT' && mail.trial.server === mail.server,
  };
  return {
    steps: GUIDE_STEPS.map((name) => ({ name, isDone: isDone[name], isAccepted: accepted.includes(name) })),
    isDismissed: dismissedAt !== null,
    mail,
  };
};

/** The server's host, without credentials. */
export const mailServerOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): string | null =>
  smtpUrl === undefined ? null : new URL(smtpUrl).host;

const mailStateOf = (config: Config, { name, email }: SiteConfig, trial: State['trial']): MailState => ({
  sender: config.mailFrom ?? `${name[DEFAULT_LOCALE]} <${email}>`,
  server: mailServerOf(config),
  trial: trial && { state: trial.state, at: trial.at, server: trial.server, reason: trial.reason },
});

const find = async (db: Database): Promise<State> => {
  const [row] = await db.select().from(siteGuide).where(isIt);
  return row ?? NOTHING_SAID;
};

/** Accepts a step without a change, or reverts that. */
export const acceptStep = async (context: WriteContext, step: StepName, isAccepted: boolean): Promise<void> => {
  const { accepted } = await lock(context);
  if (accepted.includes(step) === isAccepted) return;
  const after = isAccepted ? [...accepted, step] : accepted.filter((each) => each !== step);
  await save(context, { accepted: after });
  await audit(context, {
    action: 'update',
    resource: 'siteGuide',
    before: { accepted: accepted.join(', ') },
    after: { accepted: after.join(', ') },
  });
};

/** Hides the guide on all dashboards, or shows it again. */
export const dismissGuide = async (context: WriteContext, isDismissed: boolean): Promise<void> => {
  const wasDismissed = (await lock(context)).dismissedAt !== null;
  if (wasDismissed === isDismissed) return;
  await save(context, { dismissedAt: isDismissed ? context.at : null });
  await audit(context, {
    action: 'update',
    resource: 'siteGuide',
    before: { isDismissed: wasDismissed },
    after: { isDismissed },
  });
};

/** Stores a new trial mail in place of the last one. */
export const noteTrial = async (context: WriteContext, trial: NonNullable<State['trial']>): Promise<void> => {
  await lock(context);
  await save(context, { trial });
};

/** Stores the outcome of a trial mail, unless a newer one has replaced it. */
export const noteOutcome = async (
  context: WriteContext,
  id: string,
  outcome: Pick<NonNullable<State['trial']>, 'state' | 'server' | 'reason'>,
): Promise<void> => {
  const { trial } = await lock(context);
  if (trial?.id === id) await save(context, { trial: { ...trial, ...outcome } });
};

const lock = async ({ db }: WriteContext): Promise<State> => {
  await db
    .insert(siteGuide)
    .values({ id: ID, ...NOTHING_SAID })
    .onConflictDoNothing();
  const [row] = await db.select().from(siteGuide).where(isIt).for('update');
  return row ?? NOTHING_SAID;
};

const save = async ({ db }: WriteContext, changes: Partial<State>): Promise<void> => {
  await db.update(siteGuide).set(changes).where(isIt);
};

/** Name and address in the demo's `site.json`. A site with other values has been set up. */
export const DEMO_SITE: Pick<SiteConfig, 'name' | 'address'> = {
  name: { fr: 'Les Oliviers', ar: 'الزياتين', en: 'Les Oliviers' },
  address: {
    fr: 'Route de Gremda, km 4, 3062 Sfax, Tunisie',
    ar: 'طريق قرمدة، كم 4، 3062 صفاقس، تونس',
    en: 'Route de Gremda, km 4, 3062 Sfax, Tunisia',
  },
};
