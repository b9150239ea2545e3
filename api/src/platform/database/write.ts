import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { InvalidationBus } from '../cache-tags/invalidation-bus.ts';
import type { Config } from '../config/config.ts';
import type { PreparePictures } from '../files/prepare-pictures.ts';
import { type Caller, callerOf } from '../http/caller.ts';
import type { Notice, Notify } from '../notifications/notice.ts';
import type { Database, OpenDatabase } from './database.ts';
import { isTransactionConflict } from './failures.ts';
import { newId } from './ids.ts';

/** A transaction of one actor. Services accept it, so that one transaction can write many records. */
export interface WriteContext {
  db: Database;
  /** The account that writes; null for the system. */
  actorId: string | null;
  /** The same account with its rights. */
  actor: Caller | null;
  /** IP address of the request. */
  from: string | null;
  /** Timestamp of all records in this transaction. */
  at: Date;
  /** IANA name of the mall's time zone. */
  timeZone: string;
  /** Status of new records. */
  approvalStatus: ApprovalStatus;
  /** Whether writes apply without approval at any level, as in a preview, which is rolled back. */
  publishes?: boolean;
  newId: () => string;
  /** Results of {@link readOnce}; absent unless many records are written at once. */
  shared?: Map<string, Promise<unknown>>;
  /** Adds cache tags; they are invalidated after the commit. */
  invalidate: (...tags: string[]) => void;
  /** Adds files that content now shows; their pictures are rendered after the commit. */
  show: (...fileIds: string[]) => void;
  /** Adds notices; they are stored before the commit. */
  notify: (notice: Notice) => void;
}

/**
 * Reads what many records need: once while they are written at once, else each time. For locks, which last until the
 * transaction ends, and for what these writes don't change.
 */
export const readOnce = <Result>(
  { shared }: Pick<WriteContext, 'shared'>,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> => {
  const result = (shared?.get(key) as Promise<Result> | undefined) ?? read();
  shared?.set(key, result);
  return result;
};

/** The account that writes. */
export type Writer = Pick<WriteContext, 'actor' | 'actorId'>;

export interface WriteDeps {
  config: { site: Pick<Config['site'], 'timeZone'> };
  database: OpenDatabase;
  invalidationBus: InvalidationBus;
  /** Without it, a picture is rendered at its first request. */
  preparePictures?: PreparePictures;
  /** Without it, accounts are not notified. */
  notify?: Notify;
}

type Author = Partial<Pick<WriteContext, 'actorId' | 'actor' | 'from' | 'at' | 'approvalStatus' | 'newId'>>;

const SYSTEM = { actorId: null, actor: null, from: null, approvalStatus: 'PENDING' } as const;

const MAX_ATTEMPTS = 5;
/** Maximum of the first pause. Later ones are multiples. */
const MAX_PAUSE_MS = 40;

/**
 * Runs `work` in a transaction, and invalidates the tags that it names in every process.
 * @param work - repeated after a conflict with another transaction, so its only effects must be in the database.
 */
export const write = <T>(deps: WriteDeps, author: Author, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  retryOnConflict(() => writeOnce(deps, author, work));

/** Retries a transaction that lost a conflict, with a limit. */
export const retryOnConflict = async <T>(transaction: () => Promise<T>, isLost = isTransactionConflict): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLost(error)) throw error;
      // Random, so that conflicting transactions retry at different moments.
      await wait(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
};

const writeOnce = async <T>(
  deps: WriteDeps,
  author: Author,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => {
  const tags = new Set<string>();
  const shown = new Set<string>();
  const notices: Notice[] = [];
  try {
    return await deps.database.db.transaction(async (db) => {
      const notify = (notice: Notice): void => void notices.push(notice);
      const collect = { invalidate: collectIn(tags), show: collectIn(shown), notify };
      const { timeZone } = deps.config.site;
      const context = { ...SYSTEM, at: new Date(), timeZone, newId, ...author, db, ...collect };
      const result = await work(context);
      if (notices.length > 0) await deps.notify?.(context, notices);
      if (shown.size > 0) await deps.preparePictures?.(db, [...shown]);
      if (tags.size > 0) await deps.invalidationBus.publishElsewhere(db, [...tags]);
      return result;
    });
  } finally {
    // Also after an error: when the connection is lost during the commit, the result is unknown.
    if (tags.size > 0) deps.invalidationBus.publish([...tags]);
  }
};

const collectIn =
  (collected: Set<string>) =>
  (...names: string[]): void => {
    for (const name of names) collected.add(name);
  };

/** Runs `work` in a transaction with the request's caller as actor. */
export const writeAs = <T>(
  deps: WriteDeps,
  request: FastifyRequest,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => write(deps, authorOf(request), work);

/** The request's caller as the author of a {@link write}. */
export const authorOf = (request: FastifyRequest): { actor: Caller; actorId: string; from: string } => {
  const actor = callerOf(request);
  return { actor, actorId: actor.authId, from: request.ip };
};

/** Columns of a new record that its transaction sets. */
export const creationColumns = (context: WriteContext) => ({
  id: context.newId(),
  version: 1,
  approvalStatus: context.approvalStatus,
  publishedAt: context.at,
  createdAt: context.at,
  updatedAt: context.at,
  ownerId: context.actorId,
});
