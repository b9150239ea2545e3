import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DemoContent, DemoRun, RunKind } from 'shared-kernel/site/guide';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { ConflictError, NotFoundError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { type DemoRunRow, type DemoState, demoRecords, demoRun } from '../table.ts';
import { isMark, type Mark, type Moved, type Movement, REMOVAL, RESTORATION } from './move.ts';
import { type DemoSources, listRemoved, marksOf, planRemoval, type Versioned } from './plan.ts';

/** Id of the only row. */
const ID = 'demo';
const isIt = eq(demoRun.id, ID);
const isUnderWay = isNull(demoRun.endedAt);

export const QUEUE = 'site.demo';

/** Records and files per transaction, which limits how long other writers wait. */
const BATCH = 20;

interface Course {
  movement: Movement;
  /** States before, during and after the run. */
  from: DemoState;
  via: DemoState;
  to: DemoState;
}

const COURSES: Record<RunKind, Course> = {
  REMOVAL: { movement: REMOVAL, from: 'THERE', via: 'LEAVING', to: 'REMOVED' },
  RESTORATION: { movement: RESTORATION, from: 'REMOVED', via: 'RETURNING', to: 'THERE' },
};

/** The demo's content, the effect of a removal, and the running removal or restoration. */
export const getDemo = async (db: Database, sources: DemoSources): Promise<DemoContent> => {
  const { types, files } = await planRemoval(db, sources);
  return {
    types: types.map(({ resource, going, changed, staying }) => ({
      resource,
      going: going.length,
      changed: changed.map(({ id, title }) => ({ id, title })),
      staying: staying.length,
    })),
    files: files.length,
    removed: (await listRemoved(db, sources)).length,
    run: await findRun(db),
  };
};

const findRun = async (db: Database): Promise<DemoRun | null> => {
  const [run] = await db.select().from(demoRun).where(isIt);
  if (!run) return null;
  const { kind, total, kept, startedAt, endedAt } = run;
  const waiting = await db.$count(demoRecords, eq(demoRecords.state, COURSES[kind].via));
  return {
    kind,
    total,
    done: total - waiting,
    kept,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
};

type Begin = Pick<ServiceDeps, 'contentModels' | 'fileUses' | 'jobs'>;

/**
 * Starts the removal of the demo as a job.
 * @param chosen - ids of changed records that are removed too.
 * @throws NotFoundError when there is nothing to remove
 * @throws ConflictError while another run is in progress
 */
export const beginRemoval = async (context: WriteContext, deps: Begin, chosen: readonly string[]): Promise<void> => {
  const { types, files } = await planRemoval(context.db, deps, chosen);
  const records = types.flatMap(({ going }) => going);
  await begin(context, deps, 'REMOVAL', [...records.map(({ id }) => id), ...files]);
  await noteVersions(context.db, records);
  const changed = records.flatMap(({ id, isChanged }) => (isChanged ? [id] : []));
  // A record with the team's changes stays the team's, also after a restoration.
  if (changed.length > 0) await context.db.update(demoRecords).set({ version: 0 }).where(marksOf(changed));
};

/** Starts the restoration of everything that a removal deleted. @throws as {@link beginRemoval} */
export const beginRestoration = async (context: WriteContext, deps: Begin): Promise<void> => {
  const removed = await listRemoved(context.db, deps);
  await begin(
    context,
    deps,
    'RESTORATION',
    removed.map(({ id }) => id),
  );
  await noteVersions(context.db, removed);
};

/** Stores the versions that the job expects: it skips records that changed since. */
const noteVersions = async (db: Database, records: readonly Versioned[]): Promise<void> => {
  const seen = JSON.stringify(records.map(({ id, version }) => ({ id, version })));
  await db
    .update(demoRecords)
    .set({ version: sql`seen.version` })
    .from(sql`jsonb_to_recordset(${seen}::jsonb) as seen(id text, version int)`)
    .where(and(sql`${demoRecords.recordId} = seen.id`, ne(demoRecords.version, 0)));
};

const begin = async (context: WriteContext, { jobs }: Begin, kind: RunKind, ids: string[]): Promise<void> => {
  const { db, at, actorId } = context;
  const run = { kind, total: ids.length, kept: 0, actorId, startedAt: at, endedAt: null };
  const started = await db
    .insert(demoRun)
    .values({ id: ID, ...run })
    .onConflictDoUpdate({ target: demoRun.id, set: run, setWhere: isNotNull(demoRun.endedAt) })
    .returning({ id: demoRun.id });
  if (started.length === 0) throw new ConflictError('demo', 'alreadyUnderWay');
  if (ids.length === 0) throw new NotFoundError('demo');
  const { from, via } = COURSES[kind];
  await db
    .update(demoRecords)
    .set({ state: via })
    .where(and(marksOf(ids), eq(demoRecords.state, from)));
  await audit(context, { action: kind === 'REMOVAL' ? 'delete' : 'restore', resource: 'demo' });
  await jobs.send(db, QUEUE, {});
};

type RunDeps = Pick<ServiceDeps, 'config' | 'contentModels' | 'database' | 'fileUses' | 'invalidationBus'>;

/** Continues a run, also an interrupted one. Each step is one transaction. */
export const continueRun = async (deps: RunDeps): Promise<void> => {
  while (await doStep(deps));
};

/** Whether a run is in progress. */
export const isRunUnderWay = async (db: Database): Promise<boolean> =>
  (await db.$count(demoRun, and(isIt, isUnderWay))) > 0;

/** Without picture preparation: these pictures are rendered at their first request. */
const doStep = ({ config, database, invalidationBus, ...sources }: RunDeps): Promise<boolean> =>
  write({ config, database, invalidationBus }, { approvalStatus: 'APPROVED' }, async (context) => {
    const { db, at } = context;
    const [run] = await db.select().from(demoRun).where(and(isIt, isUnderWay)).for('update');
    if (!run) return false;
    const marks = await listNext(db, run);
    if (marks.length === 0) {
      await db.update(demoRun).set({ endedAt: at }).where(isIt);
      return false;
    }
    const { movement, from, to } = COURSES[run.kind];
    const moved = await moveAll({ ...context, actorId: run.actorId }, sources, movement, marks);
    for (const mark of marks) {
      const { version } = moved.find(({ recordId }) => recordId === mark.recordId) ?? {};
      const after = version === undefined ? { state: from } : { state: to, version };
      await db.update(demoRecords).set(after).where(isMark(mark));
    }
    await db
      .update(demoRun)
      .set({ kept: run.kept + marks.length - moved.length })
      .where(isIt);
    return true;
  });

/** Referenced records are removed last and restored first: files before categories before shops. */
const place = sql`case ${demoRecords.resource} when 'file' then 3 when 'category' then 2 when 'shop' then 1 else 0 end`;

/** The next batch, of either files or records. */
const listNext = async (db: Database, { kind }: DemoRunRow): Promise<Mark[]> => {
  const marks = await db
    .select()
    .from(demoRecords)
    .where(eq(demoRecords.state, COURSES[kind].via))
    .orderBy((kind === 'REMOVAL' ? asc : desc)(place), asc(demoRecords.resource), asc(demoRecords.recordId))
    .limit(BATCH);
  return marks.filter(({ resource }) => (resource === 'file') === (marks[0]?.resource === 'file'));
};

const moveAll = async (
  context: WriteContext,
  { contentModels, fileUses }: DemoSources,
  { moveFiles, moveRecord }: Movement,
  marks: Mark[],
): Promise<Moved[]> => {
  if (marks[0]?.resource === 'file') {
    const ids = marks.map(({ recordId }) => recordId);
    return moveFiles(context, fileUses, ids);
  }
  const moved: (Moved | undefined)[] = [];
  for (const mark of marks) {
    const model = contentModels.find(({ type }) => type.name === mark.resource);
    moved.push(model && (await moveRecord(context, model, mark)));
  }
  return moved.filter((each) => each !== undefined);
};
