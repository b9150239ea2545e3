import {
  assertCanaryAllowed,
  changesBetween,
  ReleaseError,
  type ReleaseSet,
  toSet,
  withVersions,
} from 'releases/store';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { hasLook, noteLook } from '../looked-at.ts';
import { requireSound } from '../release-remote.ts';
import { progress, type Report } from '../report.ts';
import { requireNeeds } from '../require-needs.ts';
import { requireApi, smokeTest } from '../smoke/smoke-test.ts';
import type { ChangeOptions, Context, SmokeOption, TrafficOption } from './context.ts';
import { tellCanary, tellWentLive } from './went-live.ts';

/** Options of the commands that bring versions in. */
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
  versions.forEach(requireSound);
  const before = await store.liveSet();
  if (traffic < 100) assertCanaryAllowed(versions, before.document);
  await store.assertNoConflicts(versions);
  await requireNeeds(versions, before.document);
  return { before, after: toSet(withVersions(before.document, versions), Date.now()) };
};

const tellPlan = async ({ before, after }: Plan, context: Context, options: GoLiveOptions): Promise<Report> => {
  const { traffic = 100 } = options;
  if (traffic === 100) return tellWentLive(before, after, context, options);
  const changes = changesBetween(before.document, after.document);
  return {
    lines: [`Would be given to ${traffic} % of the visitors:`, ...changes],
    json: { set: before.id, traffic, changes, isDryRun: true },
  };
};

/** Makes sure, before anything is uploaded, that versions could go live. @throws ReleaseError when they could not */
export const requireReady = async (
  versions: DiscoveredVersion[],
  context: Context,
  options: GoLiveOptions,
): Promise<void> => {
  const { before, after } = await planned(versions, context, options);
  if (options.smoke && before.id !== after.id) await requireApi(context.settings);
};

/** Tells what would go live. @throws ReleaseError when it could not */
export const plan = async (versions: DiscoveredVersion[], context: Context, options: GoLiveOptions): Promise<Report> =>
  tellPlan(await planned(versions, context, options), context, options);

/** Looks at the pages of a set, unless they passed within a week, when it was given to a share of the visitors. */
const lookAt = async ({ before, after }: Plan, { settings, channel }: Context, signal: AbortSignal): Promise<void> => {
  // Elsewhere its pages are made of other content.
  const look = [channel, settings.apiUrl, after.id].join(' ');
  if (await hasLook(settings.lookedAt, look)) return progress(`Set ${after.id} passed the look as a canary`);
  await smokeTest(before, after, settings, signal);
  await noteLook(settings.lookedAt, look);
};

/**
 * Looks at the set that versions lead to, and makes just that set live.
 * @throws ReleaseError when something is wrong with it
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
    if (options.smoke) await lookAt({ before, after }, context, signal);
    if (options.dryRun) return tellPlan({ before, after }, context, options);
    signal.throwIfAborted();
    const { traffic = 100 } = options;
    if (traffic < 100) {
      const set = await context.store.startCanary(versions, traffic, before.id);
      if (!set) continue;
      return tellCanary(set, context, options);
    }
    const set = await context.store.makeLive(versions, before.id);
    const names = versions.map(({ extras }) => extras.contract.name);
    if (set) return tellWentLive(before, set, context, options, names);
  }
  throw new ReleaseError('Other teams have released again and again meanwhile.', 'Release again.');
};
