import path from 'node:path';
import { CONTENT_MODELS } from './content-models.ts';
import { FILE_USES } from './file-uses.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { createInvalidationBus } from './platform/cache-tags/invalidation-bus.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { makeFolder, OWNER_ONLY } from './platform/data-folder/make-folder.ts';
import { ensureWritableFolder } from './platform/data-folder/writable-folder.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open.ts';
import { scheduleUpkeep } from './platform/database/upkeep.ts';
import { openDisk } from './platform/files/disk.ts';
import { createPreparation } from './platform/files/prepare-pictures.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer, openMailer } from './platform/mail/mailer.ts';
import { scheduleNotifications } from './platform/notifications/mail-notifications.ts';
import { createNotify } from './platform/notifications/notify.ts';
import { PUBLIC_INTERNET } from './platform/outbound/egress-policy.ts';
import { followPreviews } from './platform/preview/scope.ts';
import type { ServiceDeps } from './platform/service/service.ts';
import { createTokens } from './platform/tokens/tokens.ts';
import { createAuthenticate, findActor, findTeam, isAccount } from './services/auth/port.ts';
import { getSite } from './services/site/port.ts';

/** Opens the API's dependencies from the configuration. @throws SettingError naming what can't be opened */
export const openDeps = async (config = readConfig()): Promise<ServiceDeps> => {
  await ensureWritableFolder(config.dataDir);
  const database = await openDatabase(config);
  // Create it now: storing the first file would create it with another mode.
  if (!config.s3) await makeFolder(path.join(config.dataDir, 'files'), OWNER_ONLY);
  return assembleDeps(config, database);
};

/** Assembles the services' dependencies on an open database. */
export const assembleDeps = async (config: Config, opened: OpenDatabase): Promise<ServiceDeps> => {
  const database = followPreviews(opened);
  const tokens = createTokens(config.tokenSecrets);
  const { jobStore: store } = database;
  const jobs = createJobs({ store, isWorking: config.runsJobs, timeZone: config.site.timeZone });
  scheduleUpkeep(jobs, database);
  const deliverMail = openMailer({ ...config, readSite: () => getSite(database.db, config.site) });
  const sendMail = createMailer(jobs, deliverMail);
  const invalidationBus = createInvalidationBus(database);
  scheduleNotifications({ config, database, invalidationBus, jobs, sendMail, findTeam });
  return {
    config,
    database,
    disk: await openDisk(config),
    invalidationBus,
    tokens,
    authenticate: createAuthenticate(database.db, tokens),
    isAccount,
    findActor,
    findTeam,
    contentModels: Object.values(CONTENT_MODELS),
    fileUses: FILE_USES,
    personalData: PERSONAL_DATA,
    egress: PUBLIC_INTERNET,
    jobs,
    sendMail,
    deliverMail,
    preparePictures: createPreparation(jobs),
    notify: createNotify(findTeam),
  };
};
