import { eq } from 'drizzle-orm';
import type { PublishedSite, SiteConfig } from 'shared-kernel/contracts';
import { type ManagedSiteSettings, type SiteSettings, siteSettingsRules } from 'shared-kernel/site/settings';
import { audit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import { staleError } from '../../platform/audit/stale-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { requireVersion, versionRule } from '../../platform/http/entity-version.ts';
import { valid } from '../../platform/http/validation.ts';
import { requireFiles, type ShownFiles } from '../bucket/port.ts';
import { findLogos, LOGOS } from './logos.ts';
import { besideFile, publishedSite, toChosen, toSettings } from './settings.ts';
import { type SettingsRow, siteSettings, TAG } from './table.ts';

/** Id of the only row. */
const ID = 'site';
const isIt = eq(siteSettings.id, ID);
type State = Pick<SettingsRow, 'version' | 'values'>;
const NOTHING_CHOSEN: State = { version: 1, values: {} };

const find = async (db: Database): Promise<State> => {
  const [row] = await db.select().from(siteSettings).where(isIt);
  return row ?? NOTHING_CHOSEN;
};

const toManaged = (file: SiteConfig, { version, values }: State): ManagedSiteSettings => ({
  ...toSettings({ ...toChosen(toSettings(file)), ...values }),
  version,
  file: toSettings(file),
});

/** The settings that override the file. */
export const getChosen = async (db: Database): Promise<State['values']> => (await find(db)).values;

/** The site to show: the file's values with the chosen ones over them. */
export const getSite = async (db: Database, file: SiteConfig): Promise<PublishedSite> => {
  const { values } = await find(db);
  return publishedSite(file, values, await findLogos(db, values));
};

/** The settings for the back office. */
export const getSettings = async (db: Database, file: SiteConfig): Promise<ManagedSiteSettings> =>
  toManaged(file, await find(db));

/** Body of a PUT: all settings, and the version that the editor has read unless `If-Match` has it. */
export const settingsBody = siteSettingsRules.shape({ version: versionRule() });

/**
 * Writes all settings. Values that equal the file's continue to follow it.
 * @throws ValidationError, FieldNotFoundError for a logo that the actor may not use, StaleError when the settings have
 *   changed since
 */
export const putSettings = async (
  context: WriteContext,
  file: SiteConfig,
  body: unknown,
  ifMatch: number | undefined,
): Promise<ManagedSiteSettings> => {
  const { version: given, ...input } = valid(settingsBody, body);
  const version = requireVersion(given, ifMatch);
  const before = await lock(context);
  const seen = toManaged(file, before);
  if (before.version !== version) throw await staleError(context.db, 'siteSettings', ID, seen);
  const values = besideFile(toChosen(input as never), file);
  await requireFiles(context, shownBy(values), [shownBy(before.values)]);
  const after = { version: version + 1, values };
  await context.db
    .update(siteSettings)
    .set({ ...after, updatedAt: context.at })
    .where(isIt);
  const managed = toManaged(file, after);
  const changes = changesBetween(settingsOf(seen), settingsOf(managed));
  await audit(context, { action: 'update', resource: 'siteSettings', recordId: ID, ...changes });
  context.invalidate(TAG);
  return managed;
};

const shownBy = (values: State['values']): ShownFiles => ({
  ids: Object.fromEntries(LOGOS.map((name) => [name, values[name] ?? null])),
});

const settingsOf = ({ version: _, file: __, ...settings }: ManagedSiteSettings): SiteSettings => settings;

const lock = async ({ db, at }: WriteContext): Promise<State> => {
  await db
    .insert(siteSettings)
    .values({ id: ID, ...NOTHING_CHOSEN, updatedAt: at })
    .onConflictDoNothing();
  const [row] = await db.select().from(siteSettings).where(isIt).for('update');
  return row ?? NOTHING_CHOSEN;
};
