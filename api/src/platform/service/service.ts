import type { Disk } from 'flydrive';
import type { ContentModel } from '../../content/model/content-model.ts';
import type { InvalidationBus } from '../cache-tags/invalidation-bus.ts';
import type { Config } from '../config/config.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { PreparePictures } from '../files/prepare-pictures.ts';
import type { App } from '../http/app-type.ts';
import type { Authenticate, Caller } from '../http/caller.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { DeliverMail, SendMail } from '../mail/mailer.ts';
import type { FindTeam, Notify } from '../notifications/notice.ts';
import type { EgressPolicy } from '../outbound/egress-policy.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { FileUseSource } from './file-uses.ts';
import type { PersonalDataSources } from './personal-data.ts';

/** Dependencies of services. */
export interface ServiceDeps {
  config: Config;
  database: OpenDatabase;
  disk: Disk;
  invalidationBus: InvalidationBus;
  tokens: Tokens;
  authenticate: Authenticate;
  /** Whether an account with this id exists. */
  isAccount: (db: Database, id: string) => Promise<boolean>;
  /** An account with its present rights, for jobs that act for it; undefined unless it is active. */
  findActor: (db: Database, id: string) => Promise<Caller | undefined>;
  findTeam: FindTeam;
  /** All content types. */
  contentModels: readonly ContentModel[];
  /** All places where records use files. */
  fileUses: readonly FileUseSource[];
  /** The personal data of all services. */
  personalData: PersonalDataSources;
  /** Allowed destinations of requests that callers trigger. */
  egress: EgressPolicy;
  jobs: Jobs;
  sendMail: SendMail;
  /** Sends a mail immediately, for use in jobs. */
  deliverMail: DeliverMail;
  preparePictures: PreparePictures;
  notify: Notify;
}

/** A service: registers its routes under its own prefix. */
export type Service = (app: App, deps: ServiceDeps) => void;
