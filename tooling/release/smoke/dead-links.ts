import { ReleaseError, type ReleaseSet } from 'releases/store';
import type { Settings } from '../../site/settings.ts';
import { progress } from '../report.ts';
import { linksIn } from './addresses.ts';
import { withCandidate } from './candidate.ts';
import { isNotFound, read } from './read.ts';

/** Concurrent requests. */
const LINKS_AT_ONCE = 4;

/** A link to a missing address of this site. */
export interface DeadLink {
  /** Address of the page with the link. */
  page: string;
  link: string;
}

/**
 * Requests the links of pages, and returns the dead ones.
 * @param url address of the site
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
 * Omits links that are also dead in the previous set: content may have dead links, which no release can fix. Renders
 * that set separately, because visitors may get a cached page or a canary. When it can't be rendered, no dead link is
 * reported.
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
    // Nothing was live, or the previous set doesn't start: this release may be the fix.
    for (const { page, link } of found) progress(`${page} links to ${link}, which answers 404, maybe since long`);
    return [];
  }
};
