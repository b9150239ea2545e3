import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { addressOf, type Settings } from '../../site/settings.ts';
import { ReleaseError } from '../release-error.ts';
import { type ReleaseSet, versionsByName } from '../release-set.ts';
import { progress } from '../report.ts';
import { addressOfPage, brokenLinks, linksIn, openPages } from './addresses.ts';
import { type Candidate, withCandidate } from './candidate.ts';
import { visit } from './visit.ts';

/** What a set was looked at with, and what was wrong. */
export interface SmokeResult {
  /** Addresses that were rendered by a server and opened in a browser. */
  addresses: string[];
  /** Pages of which no address was found to look at. */
  unseen: string[];
  problems: string[];
}

const REQUEST_TIMEOUT = 30_000;

const requireApi = async (settings: Settings): Promise<void> => {
  const api = process.env.API_URL || addressOf(settings, settings.apiPort);
  const answer = await fetch(`${api}/api/v1/health`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).catch(
    () => undefined,
  );
  if (answer?.ok) return;
  throw new ReleaseError(
    `No API is well at ${api}: pages can't be rendered before they go live.`,
    'Start it, name another one in API_URL, or go without that look: --no-smoke.',
  );
};

const read = async (url: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  return { status: response.status, html: await response.text() };
};

const loggedBy = async ({ errors }: Candidate, remotes: string[]): Promise<string[]> =>
  (await errors())
    .map(({ msg, remote, fragment, err }) => [fragment ?? remote, msg, err?.message].filter(Boolean).join(': '))
    .filter((line) => remotes.some((name) => line.includes(name)) || !/mf-/.test(line));

const lookAt = async (
  candidate: Candidate,
  browser: Browser,
  before: ReleaseSet,
  after: ReleaseSet,
): Promise<SmokeResult> => {
  const [old, own] = [versionsByName(before.document), versionsByName(after.document)];
  const changed = Object.keys(own).filter((name) => own[name] !== old[name]);
  const pages = openPages(after.document, changed);
  const problems: string[] = [];
  const addresses: string[] = [];
  const links: string[] = [];
  const look = async (address: string): Promise<void> => {
    addresses.push(address);
    const { status, html } = await read(candidate.url + address);
    links.push(...linksIn(html));
    if (status >= 500 || status === 404) problems.push(`${address} answers ${status}`);
    for (const problem of await visit(browser, candidate.url + address)) problems.push(`${address}: ${problem}`);
    progress(`Looked at ${address}`);
  };
  await look('/');
  const isKnown = ({ path }: { path: string }): boolean => !path.includes(':');
  for (const page of [...pages.filter(isKnown), ...pages.filter((one) => !isKnown(one))]) {
    const address = addressOfPage(page, links, pages);
    if (address !== undefined && !addresses.includes(address)) await look(address);
  }
  const unseen = pages.filter((page) => addressOfPage(page, links, pages) === undefined);
  const broken = brokenLinks([...new Set(links)], before.document, after.document);
  return {
    addresses,
    unseen: unseen.map(({ remote, path }) => `${remote}: /${path}`),
    problems: [
      ...new Set([
        ...(await loggedBy(candidate, changed)),
        ...problems,
        ...broken.map((link) => `${link} is linked from the site, and its page is gone`),
      ]),
    ],
  };
};

/**
 * Has a set rendered before it is live, by a server beside the site and in a browser: the home page, and each open page
 * of the remotes that change.
 * @throws ReleaseError when something is wrong with it, or it can't be looked at
 */
export const smokeTest = async (before: ReleaseSet, after: ReleaseSet, settings: Settings): Promise<SmokeResult> => {
  if (before.id === after.id) return { addresses: [], unseen: [], problems: [] };
  await requireApi(settings);
  const result = await withCandidate(after.document, settings, async (candidate) => {
    const browser = await launchBrowser();
    try {
      return await lookAt(candidate, browser, before, after);
    } finally {
      await browser.close();
    }
  });
  for (const page of result.unseen) progress(`Not looked at, since no page leads there: ${page}`);
  if (result.problems.length === 0) return result;
  throw new ReleaseError(
    `Set ${after.id} is not live: ${result.problems.slice(0, 5).join('; ')}`,
    'Mend it and release again; visitors go on with what was live.',
  );
};
