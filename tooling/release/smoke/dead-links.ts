import { ReleaseError, type ReleaseSet } from 'shared-kernel/release-store';
import type { Settings } from '../../site/settings.ts';
import { progress } from '../report.ts';
import { linksIn } from './addresses.ts';
import { withCandidate } from './candidate.ts';
import { isNotFound, read } from './read.ts';

/** Links that are followed at a time. */
const LINKS_AT_ONCE = 4;

/** A link to an address of this site that leads to nothing. */
export interface DeadLink {
  /** Address of the page that it is on. */
  page: string;
  link: string;
}

/**
 * Follows the links of pages.
 * @param url where the site is served
 * @param linksOf the links of each page, by its address
 */
export const findDeadLinks = async (
  url: string,
  linksOf: Map<string, string[]>,
  signal: AbortSignal,
): Promise<DeadLink[]> => {
  const dead = new Set<string>();
  const links = new Set([...linksOf.values()].flat()).values();
  const follow = async (): Promise<void> => {
    for (const link of links) {
      signal.throwIfAborted();
      if (await isNotFound(url + link)) dead.add(link);
    }
  };
  await Promise.all(Array.from({ length: LINKS_AT_ONCE }, follow));
  return [...linksOf].flatMap(([page, links]) =>
    links.filter((link) => dead.has(link)).map((link) => ({ page, link })),
  );
};

/**
 * Leaves out those that are dead on the same page of the set before: content may have some, which no release can mend.
 * That set is rendered anew, since what visitors get may be a kept page, or something that others try. Where it can't be,
 * none is held against the release.
 */
export const withoutKnown = async (
  found: DeadLink[],
  before: ReleaseSet,
  settings: Settings,
  signal: AbortSignal,
): Promise<DeadLink[]> => {
  if (found.length === 0) return [];
  progress('Looking at what was live, for links that led to nothing there as well');
  try {
    return await withCandidate(before.document, settings, async ({ url }) => {
      const added: DeadLink[] = [];
      for (const { page, link } of found) {
        signal.throwIfAborted();
        const earlier = await read(url + page).catch(() => undefined);
        if (!earlier) continue;
        if (!linksIn(earlier.html).includes(link) || !(await isNotFound(url + link))) added.push({ page, link });
      }
      return added;
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ReleaseError)) throw error;
    // Nothing was live, or it doesn't come up: what is released may be what mends that.
    for (const { page, link } of found) progress(`${page} links to ${link}, which answers 404, maybe since long`);
    return [];
  }
};
