import { ReleaseError, type ReleaseSet, type ReleaseStore, versionsByName } from 'releases/store';
import { RATINGS, VITALS } from 'shared-kernel/contracts';
import { canaryOf } from 'shared-kernel/remote';
import type { Database } from '../../platform/database/database.ts';
import { NO_VIEWS } from './no-views.ts';
import type { Releases } from './open-releases.ts';
import * as repository from './repository.ts';
import type { TrialRow, ViewCounts } from './table.ts';
import { versionsOf } from './trials.ts';
import { VITAL_COLUMNS } from './view-counts.ts';

/** Maximum of past sets in the response. */
const MAX_SETS = 50;

const toFigures = (counts: ViewCounts) => ({
  views: counts.views,
  failedViews: counts.failedViews,
  errors: counts.errors,
  serverErrors: counts.serverErrors,
  vitals: Object.fromEntries(
    VITALS.map((vital) => [
      vital,
      Object.fromEntries(RATINGS.map((rating) => [rating, counts[VITAL_COLUMNS[vital][rating]]])),
    ]),
  ),
});

const createFiguresOf = async (db: Database, since: Date) => {
  const rows = await repository.sumViews(db, since);
  return (remote: string, version: string | undefined) =>
    toFigures(rows.find((row) => row.remote === remote && row.version === version) ?? NO_VIEWS);
};

const toSet = ({ id, since, document }: ReleaseSet) => ({
  id,
  since: new Date(since).toISOString(),
  versions: versionsByName(document),
});

const toTrial = ({ versions, live, startedAt, endedAt, reason }: TrialRow) => ({
  versions,
  live,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  reason,
});

const describeCanary = async (db: Database, { document, since }: ReleaseSet) => {
  const canary = canaryOf(document);
  if (!canary) return null;
  const [tried, live] = [versionsOf(canary), versionsByName(document)];
  const trial = await repository.findRunningTrial(db);
  const startedAt = trial?.startedAt ?? new Date(since);
  const figuresOf = await createFiguresOf(db, startedAt);
  return {
    traffic: canary.traffic,
    startedAt: startedAt.toISOString(),
    remotes: Object.entries(tried).map(([name, version]) => ({
      name,
      looks: trial?.looks[name] ?? 0,
      canary: { version, figures: figuresOf(name, version) },
      live: { version: live[name] ?? '', figures: figuresOf(name, live[name]) },
    })),
  };
};

const describeStore = async (db: Database, store: ReleaseStore) => {
  const [live, ...before] = await store.sets();
  const { versions, problems } = await store.versions();
  const figuresOf = await createFiguresOf(db, new Date(0));
  const liveVersions = versionsByName(live.document);
  return {
    channels: await store.channels(),
    live: toSet(live),
    canary: await describeCanary(db, live),
    sets: before.slice(0, MAX_SETS).map(toSet),
    versions: versions.map(({ name, version, publishedAt }) => ({
      name,
      version,
      publishedAt: new Date(publishedAt).toISOString(),
      isLive: liveVersions[name] === version,
      figures: figuresOf(name, version),
    })),
    problems,
  };
};

const NOTHING = { channels: [], live: null, canary: null, sets: [], versions: [] };

/** The live set and canary, past sets, stored versions, and the figures of the last 30 days. */
export const getState = async (db: Database, { isConfigured, canChange, open }: Releases) => {
  const taken = await repository.findLastTakenBack(db);
  const known = { isConfigured, canChange, lastTakenBack: taken ? toTrial(taken) : null };
  if (!isConfigured) return { ...known, ...NOTHING, problems: [] };
  try {
    return { ...known, ...(await describeStore(db, await open())) };
  } catch (error) {
    // Errors of the store are shown to its administrators.
    if (!(error instanceof ReleaseError)) throw error;
    return { ...known, ...NOTHING, problems: [error.message] };
  }
};
