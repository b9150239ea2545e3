import type { Browser } from '@playwright/test';
import { changedNames, ReleaseError, type ReleaseSet } from 'releases/store';
import { launchBrowser } from '../../browser/launch-browser.ts';
import type { Settings } from '../../site/settings.ts';
import { progress } from '../report.ts';
import { addressesOfPage, isPlain, linksIn, type OpenPage, openPages } from './addresses.ts';
import { type Candidate, type LoggedError, withCandidate } from './candidate.ts';
import { type DeadLink, findDeadLinks, withoutKnown } from './dead-links.ts';
import { isPage, read, timeLimit } from './read.ts';
import { visit } from './visit.ts';

/** Problems that an error lists at most. */
const MAX_PROBLEMS = 5;
const HOME = '/';

/** @throws ReleaseError when no API is available to render pages */
export const requireApi = async ({ apiUrl }: Settings): Promise<void> => {
  const answer = await fetch(`${apiUrl}/api/v1/health`, { signal: timeLimit() }).catch(() => undefined);
  if (answer?.ok) return;
  throw new ReleaseError(
    `No API is well at ${apiUrl}: pages can't be rendered before they go live.`,
    'Start it, name another one in API_URL, or go without that look: --no-smoke.',
  );
};

const remoteOf = ({ remote, fragment }: LoggedError): string | undefined => remote ?? fragment?.split('/', 1)[0];

const loggedBy = (errors: LoggedError[], remotes: string[]): string[] =>
  errors
    .filter((error) => remotes.includes(remoteOf(error) ?? '') || remoteOf(error) === undefined)
    .map(({ msg, remote, fragment, err }) => [fragment ?? remote, msg, err?.message].filter(Boolean).join(': '));

/** Problems that the live home page already has. */
const knownProblems = async (browser: Browser, { shells }: Settings): Promise<string[]> => {
  for (const shell of shells) if (await read(shell).catch(() => undefined)) return visit(browser, shell);
  return [];
};

/** The first address at which a page exists. */
const findAddress = async (url: string, page: OpenPage, links: string[], pages: OpenPage[]) => {
  const addresses = addressesOfPage(page, links, pages);
  if (isPlain(page)) return addresses[0];
  for (const address of addresses) if (await isPage(url + address)) return address;
  return undefined;
};

interface Found {
  /** One line per problem. */
  problems: string[];
  deadLinks: DeadLink[];
}

const inspectPage = async (
  { url, errors }: Candidate,
  browser: Browser,
  { before, after, settings, signal }: Look,
): Promise<Found> => {
  const changed = changedNames(before.document, after.document);
  const pages = openPages(after.document, changed);
  const linksOf = new Map<string, string[]>();
  const problems: string[] = [];
  const inspect = async (address: string, known: string[] = []): Promise<void> => {
    signal.throwIfAborted();
    const { status, html } = await read(url + address);
    linksOf.set(address, linksIn(html));
    if (status >= 500 || status === 404) problems.push(`${address} answers ${status}`);
    const found = await visit(browser, url + address);
    problems.push(...found.filter((problem) => !known.includes(problem)).map((problem) => `${address}: ${problem}`));
    progress(`Looked at ${address}`);
  };
  await inspect(HOME, await knownProblems(browser, settings));
  const unseen: string[] = [];
  for (const page of [...pages.filter(isPlain), ...pages.filter((one) => !isPlain(one))]) {
    const address = await findAddress(url, page, [...linksOf.values()].flat(), pages);
    if (address === undefined) unseen.push(`${page.remote}: /${page.path}`);
    else if (!linksOf.has(address)) await inspect(address);
  }
  for (const page of unseen) progress(`Not looked at, since no page leads there: ${page}`);
  // Open the pages before the links are requested, because those render pages of all remotes.
  const logged = loggedBy(await errors(), changed);
  return { problems: [...logged, ...problems], deadLinks: await findDeadLinks(url, linksOf, signal) };
};

interface Look {
  before: ReleaseSet;
  after: ReleaseSet;
  settings: Settings;
  signal: AbortSignal;
}

/**
 * Renders a set before it is live, with a separate server and in a browser: the home page, and each linked public page
 * of the changed remotes. Then requests the links of these pages.
 * @param signal aborts it
 * @throws ReleaseError when it finds a problem, or the set can't be rendered
 */
export const smokeTest = async (
  before: ReleaseSet,
  after: ReleaseSet,
  settings: Settings,
  signal: AbortSignal,
): Promise<void> => {
  if (before.id === after.id) return;
  await requireApi(settings);
  const { problems, deadLinks } = await withCandidate(after.document, settings, async (candidate) => {
    const browser = await launchBrowser();
    const close = (): void => void browser.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      return await inspectPage(candidate, browser, { before, after, settings, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', close);
      await browser.close();
    }
  });
  signal.throwIfAborted();
  const dead = await withoutKnown(deadLinks, before, settings, signal);
  // The frame's links are on every page: the first page is enough.
  const pages = new Map(dead.toReversed().map(({ page, link }) => [link, page]));
  problems.push(...[...pages].map(([link, page]) => `${page} links to ${link}, which answers 404`));
  if (problems.length === 0) return;
  throw new ReleaseError(
    `Set ${after.id} is not live: ${[...new Set(problems)].slice(0, MAX_PROBLEMS).join('; ')}`,
    'Fix it and release again; visitors still get what was live.',
  );
};
