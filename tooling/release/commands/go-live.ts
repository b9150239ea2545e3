import {
  assertCanaryAllowed,
  changesBetween,
  ReleaseError,
  type ReleaseSet,
  toSet,
  withVersions,
} from 'releases/store';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { assertValidContract } from '../release-remote.ts';
import { progress, type Report } from '../report.ts';
import { requireNeeds } from '../require-needs.ts';
import { requireApi, smokeTest } from '../smoke/smoke-test.ts';
import { hasPassedSmokeTest, recordSmokeTest } from '../smoke-test-records.ts';
import type { ChangeOptions, Context, SmokeOption, TrafficOption } from './context.ts';
import { reportCanary, reportLiveSet } from './went-live.ts';

/** Options of the commands that publish versions. */
export type GoLiveOptions = ChangeOptions & SmokeOption & TrafficOption;

/** Attempts to test a set when another team has released in the meantime. */
const ATTEMPTS = 3;

interface Plan {
  before: ReleaseSet;
  after: ReleaseSet;
}

const planned = async (
  versions: DiscoveredVersion[],
  { store }: Context,
  { traffic = 100 }: TrafficOption,
): Promise<Plan> => {
  versions.forEach(assertValidContract);
  const before = await store.liveSet();
  if (traffic < 100) assertCanaryAllowed(versions, before.document);
  await store.assertNoConflicts(versions);
  await requireNeeds(versions, before.document);
  return { before, after: toSet(withVersions(before.document, versions), Date.now()) };
};

const reportPlan = async ({ before, after }: Plan, context: Context, options: GoLiveOptions): Promise<Report> => {
  const { traffic = 100 } = options;
  if (traffic === 100) return reportLiveSet(before, after, context, options);
  const changes = changesBetween(before.document, after.document);
  return {
    lines: [`Would be a canary for ${traffic} % of the visitors:`, ...changes],
    json: { set: before.id, traffic, changes, isDryRun: true },
  };
};

/** Checks before the upload whether versions can go live. @throws ReleaseError when they can't */
export const requireReady = async (
  versions: DiscoveredVersion[],
  context: Context,
  options: GoLiveOptions,
): Promise<void> => {
  const { before, after } = await planned(versions, context, options);
  if (options.smoke && before.id !== after.id) await requireApi(context.settings);
};

/** Reports what would go live. @throws ReleaseError when it can't */
export const plan = async (versions: DiscoveredVersion[], context: Context, options: GoLiveOptions): Promise<Report> =>
  reportPlan(await planned(versions, context, options), context, options);

/** Tests the pages of a set, unless they passed within a week, such as when it became a canary. */
const testPages = async (
  { before, after }: Plan,
  { settings, channel }: Context,
  signal: AbortSignal,
): Promise<void> => {
  // The content differs by channel and API.
  const key = [channel, settings.apiUrl, after.id].join(' ');
  if (await hasPassedSmokeTest(settings.smokeTests, key))
    return progress(`Set ${after.id} has already passed the smoke test`);
  await smokeTest(before, after, settings, signal);
  await recordSmokeTest(settings.smokeTests, key);
};

/**
 * Tests the resulting set, and makes exactly that set live.
 * @throws ReleaseError when a test fails
 */
export const goLive = async (
  versions: DiscoveredVersion[],
  context: Context,
  options: GoLiveOptions,
  signal: AbortSignal,
): Promise<Report> => {
  await context.store.assertIntact(versions);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { before, after } = await planned(versions, context, options);
    if (options.smoke) await testPages({ before, after }, context, signal);
    if (options.dryRun) return reportPlan({ before, after }, context, options);
    signal.throwIfAborted();
    const { traffic = 100 } = options;
    if (traffic < 100) {
      const set = await context.store.startCanary(versions, traffic, before.id);
      if (!set) continue;
      return reportCanary(set, context, options);
    }
    const set = await context.store.makeLive(versions, before.id);
    const names = versions.map(({ extras }) => extras.contract.name);
    if (set) return reportLiveSet(before, set, context, options, names);
  }
  throw new ReleaseError('Other releases keep changing the live set.', 'Release again.');
};
