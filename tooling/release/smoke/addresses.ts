import { overlaps } from 'releases/checks';
import { versionsIn } from 'releases/store';
import { withoutLocale } from 'shared-kernel/i18n';
import { type DiscoveredVersion, type DiscoveryDocument, withoutCanary } from 'shared-kernel/remote';

/** A public page of a remote. */
export interface OpenPage {
  remote: string;
  id: string;
  /** A path of React Router, without a leading slash. */
  path: string;
}

// Canaries of other teams aren't part of the set.
const liveIn = (document: DiscoveryDocument): DiscoveredVersion[] => versionsIn(withoutCanary(document));

const isOpen = ({ access }: { access?: unknown }): boolean => access === undefined;

/** The open pages of some remotes of a set. */
export const openPages = (document: DiscoveryDocument, remotes: string[]): OpenPage[] =>
  liveIn(document)
    .filter(({ extras: { contract } }) => remotes.includes(contract.name))
    .flatMap(({ extras: { contract } }) =>
      contract.routes.filter(isOpen).map(({ id, path }) => ({ remote: contract.name, id, path })),
    );

// A path with two leading slashes would name another host.
const LINK = /\shref="(\/(?!\/)[^"]*)/g;
/** React's escapes of characters that would end an attribute or start an entity. */
const REFERENCES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const pathIn = (attribute: string): string => {
  const [path = ''] = attribute.replace(/&(?:amp|#x27|quot|lt|gt);/g, (sign) => REFERENCES[sign] ?? sign).split(/[?#]/);
  return withoutLocale(path);
};

/** The addresses of this site that a page links to, in French. */
export const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].map(([, attribute = '']) => pathIn(attribute))),
];

// Content may contain invalid links.
const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

const matches = (address: string, path: string): boolean => overlaps(decoded(address).slice(1), path);

/** Whether a path has no parameters. */
export const isPlain = ({ path }: Pick<OpenPage, 'path'>): boolean => !/[:*]/.test(path);

/** The addresses of a page: its path if it has no parameters, or the links that match it. */
export const addressesOfPage = (page: OpenPage, links: string[], others: OpenPage[]): string[] => {
  if (isPlain(page)) return [`/${page.path}`];
  const plain = others.filter(isPlain);
  return links.filter((link) => matches(link, page.path) && !plain.some(({ path }) => matches(link, path)));
};
