import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { MOMENTS, reaches } from 'shared-kernel/access';
import type { Preview } from 'shared-kernel/contracts';
import { AppError } from '../app-error.ts';
import type { ContentModel, ContentRow } from '../content/model.ts';
import { leastLevelOf } from '../content/rights.ts';
import type { Database } from '../database/database.ts';
import { lostToAnother } from '../database/failures.ts';
import { newId } from '../database/ids.ts';
import { untilWon } from '../database/write.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Caller } from '../http/caller.ts';
import { AccessError, NotFoundError, StaleError, TokenError } from '../http/errors.ts';
import type { ServiceDeps } from '../service.ts';
import { inPreview } from './in-preview.ts';
import { type Draft, type PreviewRow, previews } from './table.ts';
import { writeDraft } from './write-draft.ts';

/** Seconds for which a preview can be looked at. */
export const LIFETIME = 60 * 60;
/** Of one account; with one more, its first is over. */
const MOST_OPEN = 20;

const QUEUE = 'previews.clean-up';

/** What somebody wants to see: the site at a moment, with a draft or without one. */
export interface Wanted {
  at: Date | null;
  draft: Draft | null;
}

type Deps = Pick<ServiceDeps, 'authenticate' | 'contentModels' | 'database' | 'tokens'>;

/**
 * Previews that are read or opened at once, of all accounts: each holds one of the database's connections, and the others are
 * visitors'. Accounts take turns.
 */
const AT_ONCE = 2;
const WAITING = 100;
/** Milliseconds; a preview's own transaction ends sooner. */
const LONGEST = 30_000;

const queue = new FairQueue({ width: AT_ONCE, mostWaiting: WAITING, timeout: LONGEST });

/** Runs `work` in its account's turn. What has begun keeps its place to its end, also when the caller has left. */
const inTurn = <T>({ authId }: Caller, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
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
 * Opens a preview for a person, as long as their session lasts.
 * @returns it, with the token that shows it.
 * @throws AccessError when they may not see that moment, and what saving the draft would.
 */
export const createPreview = async (
  { contentModels, database, tokens }: Deps,
  caller: Caller,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ preview: Preview; token: string }> => {
  if (!maySee(contentModels, caller, wanted)) throw new AccessError('Access mismatch');
  const { db } = database;
  const now = new Date();
  const blank = { id: newId(), accountId: caller.authId, ...wanted, slug: null, title: null };
  const bare: PreviewRow = { ...blank, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME * 1_000) };
  // All that stands against the draft is said now, where it was typed.
  const row = await withDraft({ contentModels, database }, { caller, row: bare }, signal, (write) => write());
  const preview = row ? { ...bare, slug: row.slug ?? null, title: row.title } : bare;
  await db.insert(previews).values(preview);
  await removeAllButNewest(db, caller.authId);
  const token = await tokens.sign('preview', { sid: caller.sessionId, preview: preview.id }, LIFETIME);
  return { preview: toPreview(preview), token };
};

const removeAllButNewest = async (db: Database, accountId: string): Promise<void> => {
  const isTheirs = eq(previews.accountId, accountId);
  const older = db.select({ id: previews.id }).from(previews).where(isTheirs).orderBy(desc(previews.createdAt));
  await db.delete(previews).where(inArray(previews.id, older.offset(MOST_OPEN)));
};

/** A preview that its token shows, and who made it, as the database knows them now. */
export interface OpenPreview {
  caller: Caller;
  row: PreviewRow;
}

/** @throws NotFoundError when it is over: expired, its maker's session has ended, or they may no longer see it. */
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

/** Whether somebody's access shows them that; whose the record is, is looked at where its draft is written. */
const maySee = (
  models: readonly ContentModel[],
  { access, mustChangePassword }: Caller,
  { at, draft }: Wanted,
): boolean => {
  if (mustChangePassword) return false;
  if ((at || !draft) && !reaches(access, MOMENTS.resource, MOMENTS.privileges)) return false;
  const model = modelOf(models, draft);
  return !draft || (model !== undefined && reaches(access, model.type.access, leastLevelOf(model, 'WRITE')));
};

const modelOf = (models: readonly ContentModel[], draft: Draft | null): ContentModel | undefined =>
  models.find(({ type }) => type.name === draft?.resource);

/**
 * Runs `work` where a preview's draft is published, and its moment is now.
 * @throws NotFoundError when it is over by now: its draft has been saved, or what it names or changes is gone.
 */
export const readPreview = <T>(
  deps: Pick<Deps, 'contentModels' | 'database'>,
  open: OpenPreview,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> =>
  withDraft(deps, open, signal, async (write) => {
    await write().catch(tellOver);
    return work();
  });

const tellOver = (error: unknown): never => {
  throw error instanceof AppError && !(error instanceof StaleError) ? new NotFoundError('preview') : error;
};

/** Runs `work` in the transaction of a preview, at its moment. It is given what writes the draft, where there is one. */
const withDraft = <T>(
  { contentModels, database }: Pick<Deps, 'contentModels' | 'database'>,
  { caller, row: { id, at, draft } }: OpenPreview,
  signal: AbortSignal,
  work: (write: () => Promise<ContentRow | undefined>) => Promise<T>,
): Promise<T> => {
  const model = modelOf(contentModels, draft);
  // Who may not read all records of a type in the back office sees none of them before its time.
  const mayShow = (table: object): boolean => {
    const shown = contentModels.find((each) => each.table === table);
    return shown !== undefined && reaches(caller.access, shown.type.access, 'READ');
  };
  const readOnce = (): Promise<T> => {
    const moment = at ?? new Date();
    const write = (db: Database) => async () =>
      model && draft ? writeDraft(model, db, caller, { id, at: moment, draft }) : undefined;
    return inPreview(database.db, moment, (db) => work(write(db)), { mayShow });
  };
  // The draft changes the record as it is, also where somebody saves it at this very moment.
  const isLost = (error: unknown) => error instanceof StaleError || lostToAnother(error);
  return inTurn(caller, signal, () => untilWon(readOnce, isLost));
};

/** What a preview shows, for who may see it. */
export const toPreview = ({ id, at, draft, slug, title, expiresAt }: PreviewRow): Preview => ({
  id,
  at: at?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  record: draft && { resource: draft.resource, id: draft.id ?? id, slug, title: title ?? '' },
});

/** Forgets previews that are over. */
export const cleanUpPreviews = ({ jobs, database: { db } }: ServiceDeps): void => {
  jobs.define(QUEUE, async () => void (await db.delete(previews).where(lt(previews.expiresAt, new Date()))));
  jobs.schedule(QUEUE, '*/10 * * * *');
};
