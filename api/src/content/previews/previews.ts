import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { type Grant, MOMENTS, missingOf, reaches } from 'shared-kernel/access';
import type { Preview } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { isTransactionConflict } from '../../platform/database/failures.ts';
import { newId } from '../../platform/database/ids.ts';
import { retryOnConflict } from '../../platform/database/write.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { AccessError, NotFoundError, StaleError, TokenError } from '../../platform/http/errors.ts';
import { FairQueue } from '../../platform/limits/fair-queue.ts';
import { runInPreview } from '../../platform/preview/run-in-preview.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { leastLevelOf } from '../records/rights.ts';
import { type Draft, type PreviewRow, previews } from './table.ts';
import { writeDraft } from './write-draft.ts';

/** Lifetime of a preview in seconds. */
export const LIFETIME_SECONDS = 60 * 60;
/** Maximum of open previews per account; opening another deletes the oldest. */
const MAX_OPEN = 20;

const QUEUE = 'previews.clean-up';

/** What to preview: the site at a moment, with or without a draft. */
export interface PreviewOptions {
  at: Date | null;
  draft: Draft | null;
}

type Deps = Pick<ServiceDeps, 'authenticate' | 'config' | 'contentModels' | 'database' | 'tokens'>;
type DraftDeps = Pick<Deps, 'config' | 'contentModels' | 'database'>;

/**
 * Previews that are read or opened concurrently, over all accounts. Each holds a connection that visitors need too.
 * Accounts take turns.
 */
const AT_ONCE = 2;
const WAITING = 100;
/** Milliseconds; the transaction of a preview times out sooner. */
const TIMEOUT_MS = 30_000;

const queue = new FairQueue({ width: AT_ONCE, maxWaiting: WAITING, timeout: TIMEOUT_MS });

/** Queues `work` per account. Once started, it runs to its end even if the caller leaves. */
const queueForAccount = <T>({ authId }: Caller, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort(signal.reason);
  signal.addEventListener('abort', leave);
  const run = () => {
    signal.removeEventListener('abort', leave);
    return work();
  };
  return queue.add({ name: authId, caller: authId, signal: leaving.signal, run });
};

/**
 * Opens a preview; it ends with the session.
 * @returns the preview and its token
 * @throws AccessError when the account may not see that moment
 * @throws the errors that saving the draft would have
 */
export const createPreview = async (
  { config, contentModels, database, tokens }: Deps,
  caller: Caller,
  options: PreviewOptions,
  signal: AbortSignal,
): Promise<{ preview: Preview; token: string }> => {
  if (!maySee(contentModels, caller, options))
    throw new AccessError('Access mismatch', missingOf(caller.access, requiredFor(contentModels, options)));
  const { db } = database;
  const now = new Date();
  const blank = { id: newId(), accountId: caller.authId, ...options, slug: null, title: null };
  const bare: PreviewRow = { ...blank, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME_SECONDS * 1_000) };
  // Validate the draft now, so that the editor sees its errors in the form.
  const row = await withDraft({ config, contentModels, database }, { caller, row: bare }, signal, (write) => write());
  const preview = row ? { ...bare, slug: row.slug ?? null, title: row.title } : bare;
  await db.insert(previews).values(preview);
  await removeAllButNewest(db, caller.authId);
  const token = await tokens.sign('preview', { sid: caller.sessionId, preview: preview.id }, LIFETIME_SECONDS);
  return { preview: toPreview(preview), token };
};

const removeAllButNewest = async (db: Database, accountId: string): Promise<void> => {
  const isTheirs = eq(previews.accountId, accountId);
  const older = db.select({ id: previews.id }).from(previews).where(isTheirs).orderBy(desc(previews.createdAt));
  await db.delete(previews).where(inArray(previews.id, older.offset(MAX_OPEN)));
};

/** A preview and its maker's account, loaded from the database. */
export interface OpenPreview {
  caller: Caller;
  row: PreviewRow;
}

/** @throws NotFoundError when it has expired, its session has ended, or its maker lost the right to see it */
export const openPreview = async (
  { authenticate, contentModels, database, tokens }: Deps,
  token: string,
): Promise<OpenPreview> => {
  try {
    const caller = await authenticate(token, 'preview');
    const { preview } = await tokens.verify('preview', token);
    const isTheirs = and(eq(previews.id, String(preview)), eq(previews.accountId, caller.authId));
    const [row] = await database.db
      .select()
      .from(previews)
      .where(and(isTheirs, gt(previews.expiresAt, new Date())));
    if (row && maySee(contentModels, caller, row)) return { caller, row };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
  }
  throw new NotFoundError('preview');
};

/** Whether the account may see this preview. Writing the draft checks the record's owner. */
const maySee = (
  models: readonly ContentModel[],
  { access, mustChangePassword, mustSetFactor }: Caller,
  options: PreviewOptions,
): boolean =>
  !mustChangePassword &&
  !mustSetFactor &&
  (!options.draft || modelOf(models, options.draft) !== undefined) &&
  missingOf(access, requiredFor(models, options)).length === 0;

/** The rights that a preview requires. */
const requiredFor = (models: readonly ContentModel[], { at, draft }: PreviewOptions): Grant[] => {
  const model = modelOf(models, draft);
  return [
    ...(at || !draft ? [MOMENTS] : []),
    ...(model ? [{ resource: model.type.access, privileges: leastLevelOf(model, 'WRITE') }] : []),
  ];
};

const modelOf = (models: readonly ContentModel[], draft: Draft | null): ContentModel | undefined =>
  models.find(({ type }) => type.name === draft?.resource);

/**
 * Runs `work` with the draft published, at the previewed moment.
 * @throws NotFoundError when the draft can no longer be written: it was saved, or a record that it changes or
 *   references was deleted
 */
export const readPreview = <T>(
  deps: DraftDeps,
  open: OpenPreview,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> =>
  withDraft(deps, open, signal, async (write) => {
    await write().catch(mapToNotFound);
    return work();
  });

const mapToNotFound = (error: unknown): never => {
  throw error instanceof AppError && !(error instanceof StaleError) ? new NotFoundError('preview') : error;
};

/** Runs `work` in a preview's transaction. `write` writes the draft, if there is one. */
const withDraft = <T>(
  { config, contentModels, database }: DraftDeps,
  { caller, row: { id, at, draft } }: OpenPreview,
  signal: AbortSignal,
  work: (write: () => Promise<ContentRow | undefined>) => Promise<T>,
): Promise<T> => {
  const model = modelOf(contentModels, draft);
  // Unpublished records show only to accounts that may read all records of the type.
  const mayShow = (table: object): boolean => {
    const shown = contentModels.find((each) => each.table === table);
    return shown !== undefined && reaches(caller.access, shown.type.access, 'READ');
  };
  const { timeZone } = config.site;
  const readOnce = (): Promise<T> => {
    const moment = at ?? new Date();
    const write = (db: Database) => async () =>
      model && draft ? writeDraft(model, db, caller, { id, at: moment, timeZone, draft }) : undefined;
    return runInPreview(database.db, moment, (db) => work(write(db)), { mayShow });
  };
  // Retry when another request saved the record at the same time: the draft applies to the current version.
  const isLost = (error: unknown) => error instanceof StaleError || isTransactionConflict(error);
  return queueForAccount(caller, signal, () => retryOnConflict(readOnce, isLost));
};

/** Metadata of a preview. */
export const toPreview = ({ id, at, draft, slug, title, expiresAt }: PreviewRow): Preview => ({
  id,
  at: at?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  record: draft && { resource: draft.resource, id: draft.id ?? id, slug, title: title ?? '' },
});

/** Deletes expired previews. */
export const cleanUpPreviews = ({ jobs, database: { db } }: ServiceDeps): void => {
  jobs.define(QUEUE, async () => void (await db.delete(previews).where(lt(previews.expiresAt, new Date()))));
  jobs.schedule(QUEUE, '*/10 * * * *');
};
