import { toHref } from 'shared-kernel/contracts';

/** Redirects that sites add to copied addresses, with the parameter that holds the address. */
const REDIRECTIONS: readonly [RegExp, string][] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url\?/i, 'q'],
  [/^https:\/\/l\.(?:facebook|instagram)\.com\//i, 'u'],
  [/^https:\/\/[\w-]+\.safelinks\.protection\.outlook\.com\//i, 'url'],
];

/** The address of a pasted link: without redirects, and a path on the site itself; undefined when the API would refuse it. */
export const linkAddress = (given: string, origin: string): string | undefined => {
  const [, parameter] = REDIRECTIONS.find(([pattern]) => pattern.test(given)) ?? [];
  const address = (parameter && URL.parse(given)?.searchParams.get(parameter)) || given;
  const href = toHref(address);
  if (href === undefined || href.startsWith('#')) return undefined;
  const url = URL.parse(href);
  return url?.origin === origin ? url.pathname + url.search + url.hash : href;
};
