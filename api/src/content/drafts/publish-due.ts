import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { DraftFailure } from 'shared-kernel/contracts';
import { isValidationError } from 'shared-kernel/validation';
import { isTransactionConflict, isUnavailable } from '../../platform/database/failures.ts';
import { retryOnConflict, write } from '../../platform/database/write.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { AccessError, ConflictError, FieldNotFoundError, StaleError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { writesDirectly } from '../records/rights.ts';
import { findDrafted, toDraft } from './drafts.ts';
import { publishDraft } from './publish.ts';
import { type DraftRow, drafts } from './table.ts';

const QUEUE = 'drafts.due';
/** Milliseconds after the planned time during which unexpected failures are retried each minute. */
const RETRY_FOR_MS = 10 * 60 * 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Schedules a job that publishes due drafts each minute, also those that became due while no process ran. */
export const scheduleDuePublications = (deps: ServiceDeps, log: Log): void => {
  deps.jobs.define(QUEUE, () => publishDue(deps, log), { retryLimit: 0 });
  deps.jobs.schedule(QUEUE, '* * * * *');
};

/**
 * Publishes the drafts whose planned time has passed, one after another. A draft that fails doesn't affect the others.
 */
export const publishDue = async (deps: ServiceDeps, log: Log): Promise<void> => {
  const { db } = deps.database;
  const due = await db
    .select()
    .from(drafts)
    .where(lte(drafts.publishAt, new Date()))
    .orderBy(asc(drafts.publishAt), asc(drafts.recordId));
  for (const draft of due) {
    const failure = await retryOnConflict(() => publishOne(deps, draft), isRecordStale).catch((error: unknown) =>
      failureOf(error, draft, log),
    );
    if (failure) await storeFailure(deps, draft, failure);
  }
};

/** Whether the record was changed while the draft was being published. */
const isRecordStale = (error: unknown): boolean => error instanceof StaleError && error.resource !== 'draft';

/** @returns why it isn't published */
const publishOne = async (deps: ServiceDeps, draft: DraftRow): Promise<DraftFailure | undefined> => {
  const { db } = deps.database;
  const model = deps.contentModels.find(({ type }) => type.name === draft.resource);
  const actor = draft.scheduledBy === null ? undefined : await deps.findActor(db, draft.scheduledBy);
  if (!model || !actor || !writesDirectly(model, { actor, approvalStatus: 'PENDING' })) return 'access';
  const drafted = await findDrafted(model, db, draft.recordId, actor);
  if ((await toDraft(db, drafted)).conflicts.length > 0) return 'changed';
  const author = { actor, actorId: actor.authId, from: null };
  const seen = { version: draft.version, recordVersion: drafted.record?.version ?? null, isPlanned: true };
  await publishDraft(deps, model, draft.recordId, author, seen);
  return undefined;
};

/** Returns the failure to show to editors; undefined to retry in a minute. */
const failureOf = (error: unknown, { recordId, publishAt }: DraftRow, log: Log): DraftFailure | undefined => {
  if (isTransactionConflict(error) || isUnavailable(error)) return undefined;
  if (error instanceof AccessError) return 'access';
  if (isValidationError(error) || error instanceof FieldNotFoundError || error instanceof ConflictError)
    return 'invalid';
  if (error instanceof AppError) return 'changed';
  log.error({ err: error, recordId }, 'a planned publication failed');
  return Date.now() - (publishAt?.getTime() ?? 0) > RETRY_FOR_MS ? 'error' : undefined;
};

/** Stores why a publication failed, unless the draft has changed since. */
const storeFailure = (
  deps: ServiceDeps,
  { resource, recordId, version, data, base, scheduledBy, authorId }: DraftRow,
  failure: DraftFailure,
): Promise<void> =>
  write(deps, {}, async ({ db, notify }) => {
    const stored = await db
      .update(drafts)
      .set({ failure, publishAt: null, version: version + 1 })
      .where(and(eq(drafts.resource, resource), eq(drafts.recordId, recordId), eq(drafts.version, version)))
      .returning({ version: drafts.version });
    if (stored.length === 0) return;
    const title = String(data?.title ?? '');
    const detail = base === null ? 'new' : failure;
    notify({ kind: 'publication', to: [scheduledBy, authorId], resource, recordId, title, detail });
  });
