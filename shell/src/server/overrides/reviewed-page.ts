import type { Config } from '../config.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import { readReview, type Versions } from '../releases/follow/review-channels.ts';
import type { Releases } from '../releases/releases.ts';
import type { Choice } from './choice-cookie.ts';

/** The versions of a page in a review. */
export interface ReviewedPage {
  site: LiveSite;
  /** The versions of the review, by the remotes' names. */
  reviewed: Record<string, string>;
  /** Chosen versions that the store lacks, or that no trusted key has signed. */
  missing: string[];
}

type Dependencies = Pick<Config, 'discovery' | 'publicKeys'> & { releases: Releases };

const versionNumbers = (versions: Versions): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).map(([name, { metadata }]) => [name, metadata.version]));

/** The live versions of public remotes. */
export const liveVersions = ({ site }: Releases): Record<string, string> =>
  Object.fromEntries(site.remotes.map(({ contract }) => [contract.name, contract.version]));

/**
 * Composes the site of a review, with the versions that the reviewer has chosen.
 * @throws when the review has ended, or its versions can't be shown
 */
export const reviewPage = async (
  channel: string,
  choice: Choice,
  { releases, ...places }: Dependencies,
): Promise<ReviewedPage> => {
  const versions = await readReview(channel, places);
  const reviewed = versionNumbers(versions);
  const live = liveVersions(releases);
  const missing: string[] = [];
  for (const [name, version] of Object.entries(choice)) {
    if (!(name in reviewed || name in live) || reviewed[name] === version) continue;
    if (live[name] === version) {
      delete versions[name];
      continue;
    }
    try {
      versions[name] = await releases.stored.find(name, version);
    } catch {
      missing.push(`${name}@${version}`);
    }
  }
  return { site: await releases.withVersions(versions), reviewed, missing };
};
