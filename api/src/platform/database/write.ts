import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { InvalidationBus } from '../cache-tags/invalidation-bus.ts';
import type { PreparePictures } from '../files/prepare-pictures.ts';
import { type Caller, callerOf } from '../http/caller.ts';
import type { Database, OpenDatabase } from './database.ts';
import { lostToAnother } from './failures.ts';
import { newId } from './ids.ts';

/** One transaction of one person's writes. Services take it, so that a write of many records is one. */
export interface WriteContext {
  db: Database;
  /** Who writes; null is the system itself. */
  actorId: string | null;
  /** The same person, with what they may do. */
  actor: Caller | null;
  /** Address that the write comes from. */
  from: string | null;
  /** The moment that all records of this transaction carry. */
  at: Date;
  /** Status of the records that this person makes. */
  approvalStatus: ApprovalStatus;
  /** Whether what the actor writes shows at once whatever their level, as in a preview, which is rolled back. */
  publishes?: boolean;
  newId: () => string;
  /** Names what the write makes stale; announced once it is committed. */
  invalidate: (...tags: string[]) => void;
  /** Names files that content begins to show; their pictures are made ready once it is committed. */
  show: (...fileIds: string[]) => void;
}

export interface WriteDeps {
  database: OpenDatabase;
  invalidationBus: InvalidationBus;
  /** Without it, pictures are first rendered when somebody asks for them. */
  preparePictures?: PreparePictures;
}

type Author = Partial<Pick<WriteContext, 'actorId' | 'actor' | 'from' | 'at' | 'approvalStatus' | 'newId'>>;

const SYSTEM = { actorId: null, actor: null, from: null, approvalStatus: 'PENDING' } as const;

/** How often a transaction is tried, and the milliseconds that the first pause lasts at most. */
const TRIES = 5;
const PAUSE = 40;

/**
 * Runs `work` in a transaction whose commit announces what it touched, to every process.
 * @param work - is run anew when the transaction lost to another one, so it changes nothing but the database.
 */
export const write = <T>(deps: WriteDeps, author: Author, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  untilWon(() => writeOnce(deps, author, work));

/** Runs a transaction anew for as long as it loses to another one, a few times. */
export const untilWon = async <T>(transaction: () => Promise<T>, isLost = lostToAnother): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !isLost(error)) throw error;
      // Those that met come back at different moments.
      await wait(Math.random() * PAUSE * tries);
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
  try {
    return await deps.database.db.transaction(async (db) => {
      const collect = { invalidate: collectIn(tags), show: collectIn(shown) };
      const result = await work({ ...SYSTEM, at: new Date(), newId, ...author, db, ...collect });
      if (shown.size > 0) await deps.preparePictures?.(db, [...shown]);
      if (tags.size > 0) await deps.invalidationBus.publishElsewhere(db, [...tags]);
      return result;
    });
  } finally {
    // After a failure too: a connection that is lost at the commit leaves open whether there was one.
    if (tags.size > 0) deps.invalidationBus.publish([...tags]);
  }
};

const collectIn =
  (collected: Set<string>) =>
  (...names: string[]): void => {
    for (const name of names) collected.add(name);
  };

/** Runs `work` in a transaction of the person who calls a route. */
export const writeAs = <T>(
  deps: WriteDeps,
  request: FastifyRequest,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => {
  const actor = callerOf(request);
  return write(deps, { actor, actorId: actor.authId, from: request.ip }, work);
};

/** The columns that a new record gets from its transaction. */
export const creationColumns = (context: WriteContext) => ({
  id: context.newId(),
  version: 1,
  approvalStatus: context.approvalStatus,
  publishedAt: context.at,
  createdAt: context.at,
  updatedAt: context.at,
  ownerId: context.actorId,
});
