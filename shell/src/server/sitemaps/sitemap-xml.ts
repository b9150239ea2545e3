import { LOCALES } from 'shared-kernel/contracts';
import { escapeHtml } from 'shared-kernel/format';
import type { SitemapEntry } from 'shared-kernel/remote';
import { alternatesOf, publicAddress } from '../public-address.ts';

/**
 * Pages per file. Each page has an address per language: 30,000 of the 50,000 addresses that a file may have, within 50
 * MB.
 */
export const PAGES_PER_FILE = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeHtml(text)}</${name}>`;

/** A sitemap file: each page in every language, with links between the languages. */
export const sitemapXml = (entries: readonly SitemapEntry[], origin: string): string => {
  const urls = entries.flatMap(({ path, modifiedAt }) => {
    const others = alternatesOf(origin, path)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`)
      .join('');
    const changed = element('lastmod', modifiedAt);
    return LOCALES.map(
      (locale) => `<url>${element('loc', publicAddress(origin, locale, path))}${changed}${others}</url>\n`,
    );
  });
  return `${HEAD}<urlset ${SITEMAPS} ${XHTML}>\n${urls.join('')}</urlset>\n`;
};

/** A file that the index lists. */
export interface SitemapFile {
  url: string;
  modifiedAt?: string | undefined;
}

export const sitemapIndexXml = (files: readonly SitemapFile[]): string => {
  const sitemaps = files.map(
    ({ url, modifiedAt }) => `<sitemap>${element('loc', url)}${element('lastmod', modifiedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SITEMAPS}>\n${sitemaps.join('')}</sitemapindex>\n`;
};

/** The latest change of some pages. */
export const lastChangeOf = (entries: readonly SitemapEntry[]): string | undefined =>
  entries.reduce<string | undefined>(
    (last, { modifiedAt }) => (modifiedAt && (!last || modifiedAt > last) ? modifiedAt : last),
    undefined,
  );
