import { isDeepStrictEqual } from 'node:util';
import { Counter, type Registry } from 'prom-client';
import type { ReleaseStore } from 'releases/store';
import { type Canary, canaryOf, liveVersion } from 'shared-kernel/remote';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { write } from '../../platform/database/write.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { evaluationsDue, judge } from './judge.ts';
import { NO_VIEWS } from './no-views.ts';
import type { Releases } from './open-releases.ts';
import * as repository from './repository.ts';
import type { TrialRow, Versions } from './table.ts';

const QUEUE = 'releases.judge';
/** Milliseconds to the second evaluation in each minute: schedules have a resolution of a minute. */
const SECOND_EVALUATION_MS = 30_000;

export const versionsOf = ({ versions }: Canary): Versions =>
  Object.fromEntries(Object.entries(versions).map(([name, { metadata }]) => [name, metadata.version]));

/** The trial of the running canary. Ends trials whose canary has ended. */
export const followTrial = async (db: Database, store: ReleaseStore): Promise<TrialRow | undefined> => {
  const { document, since } = await store.liveSet();
  const canary = canaryOf(document);
  const versions = canary && versionsOf(canary);
  const running = await repository.findRunningTrial(db);
  if (running && isDeepStrictEqual(running.versions, versions)) return running;
  if (running) await repository.changeTrial(db, running, { endedAt: new Date() });
  if (!versions) return undefined;
  const live = Object.keys(versions).map((name) => [
    name,
    liveVersion(document.microFrontends[name])?.metadata.version,
  ]);
  return repository.addTrial(db, { versions, live: Object.fromEntries(live), startedAt: new Date(since) });
};

/** Evaluates each remote with enough new views, and stores a verdict if one is worse. */
const evaluate = async (db: Database, trial: TrialRow): Promise<TrialRow> => {
  const views = await repository.sumViews(db, trial.startedAt);
  const countsOf = (remote: string, version: string | undefined) =>
    views.find((row) => row.remote === remote && row.version === version) ?? NO_VIEWS;
  const names = Object.keys(trial.versions);
  const looks = { ...trial.looks };
  for (const remote of names) {
    const [canary, live] = [countsOf(remote, trial.versions[remote]), countsOf(remote, trial.live[remote])];
    const due = evaluationsDue(Math.min(canary.views, live.views));
    if (due <= (looks[remote] ?? 0)) continue;
    looks[remote] = due;
    const verdict = judge(canary, live, due, names.length);
    const reason = verdict ? { remote, ...verdict } : null;
    await repository.changeTrial(db, trial, { looks, reason });
    if (reason) return { ...trial, looks, reason };
  }
  return trial;
};

/** Evaluates the running canary, and rolls it back when it is worse. */
const judgeCanary = async (
  deps: ServiceDeps,
  store: ReleaseStore,
  { app, rolledBack }: { app: App; rolledBack: Counter },
): Promise<void> => {
  const { db } = deps.database;
  const running = await followTrial(db, store);
  if (!running) return;
  // A stored verdict remains valid: the previous process may have failed to roll the canary back.
  const trial = running.reason ? running : await evaluate(db, running);
  if (!trial.reason) return;
  const { versions, reason } = trial;
  const { hasEnded } = await store.endCanary((canary) => isDeepStrictEqual(versionsOf(canary), versions));
  if (!hasEnded) return;
  app.log.warn({ versions, reason }, 'a canary was worse than what is live, and was taken back');
  rolledBack.inc({ remote: reason.remote, figure: reason.figure });
  await write(deps, {}, async (context) => {
    await repository.changeTrial(context.db, trial, { endedAt: context.at });
    const { remote, figure, canary, live } = reason;
    const states = { before: { versions }, after: { remote, figure, canary, live } };
    await audit(context, { action: 'take back', resource: 'releaseSet', ...states });
  });
};

const createCounter = (registry: Registry): Counter =>
  new Counter({
    name: 'canaries_taken_back_total',
    help: 'Canaries that this process has taken back, by what was worse.',
    labelNames: ['remote', 'figure'],
    registers: [registry],
  });

/** Schedules an evaluation of the canary every half minute. */
export const scheduleCanaryChecks = (app: App, deps: ServiceDeps, releases: Releases): void => {
  if (!releases.isConfigured) return;
  const rolledBack = createCounter(app.metrics);
  deps.jobs.define<{ isSecond?: boolean }>(
    QUEUE,
    async (data) => {
      await judgeCanary(deps, await releases.open(), { app, rolledBack });
      if (data?.isSecond) return;
      const startAfter = new Date(Date.now() + SECOND_EVALUATION_MS);
      await deps.jobs.send(deps.database.db, QUEUE, { isSecond: true }, { startAfter });
    },
    // Not retried: the next evaluation follows soon.
    { retryLimit: 0 },
  );
  deps.jobs.schedule(QUEUE, '* * * * *');
};
