import type { Disk } from 'flydrive';
import type { InvalidationBus } from './cache-tags/invalidation-bus.ts';
import type { Config } from './config.ts';
import type { ContentModel } from './content/model.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import type { FileUseSource } from './files/file-uses.ts';
import type { PreparePictures } from './files/prepare-pictures.ts';
import type { App } from './http/app-type.ts';
import type { Authenticate } from './http/caller.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DeliverMail, SendMail } from './mail/mailer.ts';
import type { EgressPolicy } from './outbound/egress-policy.ts';
import type { PersonalDataSources } from './personal-data.ts';
import type { Tokens } from './tokens/tokens.ts';

/** What services are given to work with. */
export interface ServiceDeps {
  config: Config;
  database: OpenDatabase;
  disk: Disk;
  invalidationBus: InvalidationBus;
  tokens: Tokens;
  authenticate: Authenticate;
  /** Whether there is an account with this id. */
  isAccount: (db: Database, id: string) => Promise<boolean>;
  /** What the mall's team writes, in all services. */
  contentModels: readonly ContentModel[];
  /** What shows files, in all services. */
  fileUses: readonly FileUseSource[];
  /** What keeps something of people, in all services. */
  personalData: PersonalDataSources;
  /** Where requests that callers cause may go. */
  egress: EgressPolicy;
  jobs: Jobs;
  sendMail: SendMail;
  /** Sends a mail at once, for jobs that are about mails. */
  deliverMail: DeliverMail;
  preparePictures: PreparePictures;
}

/** One service: adds its routes, relative to its own prefix. */
export type Service = (app: App, deps: ServiceDeps) => void;
