import type { Command } from 'commander';
import { signOverride } from 'releases/integrity';
import { ReleaseError, readSigningKeys, toDiscoveredVersion } from 'releases/store';
import { REVIEW_DAYS, SHELL_NAME } from 'shared-kernel/remote';
import { readBuilds } from '../release-remote.ts';
import type { Report } from '../report.ts';
import { requireBudgets } from '../require-budgets.ts';
import { requireNeeds } from '../require-needs.ts';
import { gracefully } from '../stopping.ts';
import { openContext } from './context.ts';
import { foldersOf, type Prepare } from './release.ts';
import { withPublished } from './with-published.ts';

const requireSite = (site: string | undefined): string => {
  if (site) return site;
  throw new ReleaseError(
    'SITE names no site for the link.',
    'Set it to the address of the site: SITE=https://mall.example',
  );
};

const review = async (id: string, named: string[], prepare?: Prepare): Promise<Report> => {
  const context = await openContext();
  const { store, settings } = context;
  const site = requireSite(settings.site);
  const folders = await foldersOf(named, {});
  for (const folder of folders) await prepare?.(folder);
  const builds = await readBuilds(folders, true);
  if (builds.some(({ release }) => release.extras.contract.name === SHELL_NAME)) {
    throw new ReleaseError('The shell can have no review: one shell answers a request.', 'Name the remotes alone.');
  }
  await requireBudgets(builds);
  const releases = builds.map(({ release }) => toDiscoveredVersion(release));
  await store.assertNoConflicts(releases);
  await requireNeeds(releases, (await store.liveSet()).document);
  return withPublished(builds, context, async (published) => {
    const versions = published.map((one) => one.discovered);
    const channel = await store.reviews.publish(id, versions);
    const { own } = await readSigningKeys(settings);
    const link = `${site}/?override=${await signOverride({ channel }, site, own)}`;
    const names = published.map(({ name, version }) => `${name}@${version}`);
    return {
      lines: [`${names.join(', ')}: shown for ${REVIEW_DAYS} days to those who open`, link],
      json: { channel, versions: names, link, days: REVIEW_DAYS },
    };
  });
};

const endReview = async (id: string): Promise<Report> => {
  const { store } = await openContext();
  const hasEnded = await gracefully(() => store.reviews.end(id));
  return {
    lines: [hasEnded ? `Review ${id} has ended: its link shows what is live` : `There is no review ${id}`],
    json: { hasEnded },
  };
};

/** `review <id> [folder …]` and `end-review <id>`: show builds to visitors with a link, and end a review. */
export const addReview = (
  program: Command,
  run: (command: () => Promise<Report>) => Promise<void>,
  prepare?: Prepare,
): void => {
  program
    .command('review')
    .description('put builds of remotes into the store, and print a link that shows them on the site SITE')
    .argument('<id>', 'number of the pull request, or another short name')
    .argument('[folder...]', 'their folders; this one without')
    .action((id: string, folders: string[]) => run(() => review(id, folders, prepare)));
  program
    .command('end-review')
    .description('end a review: its link shows what is live')
    .argument('<id>', 'the id that it was published with')
    .action((id: string) => run(() => endReview(id)));
};
