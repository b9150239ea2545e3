import type { Locale, PublishedSite } from 'shared-kernel/contracts';
import { escapeHtml } from 'shared-kernel/format';
import { direction } from 'shared-kernel/i18n';
import { accentsOf, GROUNDS } from 'shared-kernel/theme/accent';
import { LEAF, OLIVE_BRANCH } from 'shared-kernel/theme/mark';
import { contentHash } from '../render/content-hash.ts';

export const OFFLINE_SCRIPT = '/offline.js';

/** Texts of the page, by their keys below `offlinePage`. */
export type OfflineText = (key: 'title' | 'hint' | 'retry') => string;

interface OfflinePage {
  html: string;
  /** Hash of its style element, for its policy. */
  styleHash: string;
}

/** The mall's colours and system fonts: nothing to fetch. */
const styleOf = ({ color }: PublishedSite): string => {
  const accents = accentsOf(color);
  const colours = (scheme: 'light' | 'dark'): string => {
    const { ground, ink } = GROUNDS[scheme];
    const { accent, onAccent } = accents[scheme];
    return `--ground:${ground};--ink:${ink};--accent:${accent};--on-accent:${onAccent};--leaf:${LEAF[scheme]}`;
  };
  return [
    `:root{color-scheme:light dark;${colours('light')}}`,
    `@media(prefers-color-scheme:dark){:root{${colours('dark')}}}`,
    '*{box-sizing:border-box}',
    'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:2rem 1.5rem;',
    'background:var(--ground);color:var(--ink);text-align:center;font:1.0625rem/1.6 system-ui,sans-serif}',
    'main{max-width:28rem;overflow-wrap:anywhere}svg{inline-size:5rem;block-size:5rem}',
    '.leaf{fill:var(--leaf)}.twig{fill:none;stroke:var(--leaf)}.olive{fill:var(--accent)}',
    'h1{font:600 2rem/1.2 Georgia,serif;margin:1rem 0 .5rem}:lang(ar) h1{font-family:inherit;line-height:1.5}p{margin:0}.name{font-weight:600;color:var(--accent)}',
    'a{display:inline-flex;align-items:center;min-height:2.75rem;margin-block-start:1.5rem;padding:.5rem 1.5rem;',
    'border-radius:62.5rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}',
    'a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}',
  ].join('');
};

const BRANCH = [
  '<svg viewBox="0 0 36 36" aria-hidden="true">',
  `<path class="twig" stroke-width="1.75" stroke-linecap="round" d="${OLIVE_BRANCH.twig}"/>`,
  `<path class="leaf" d="${OLIVE_BRANCH.leaves}"/><path class="olive" d="${OLIVE_BRANCH.olive}"/></svg>`,
].join('');

/** The mall's mark, or its name instead of a logo, which would have to be fetched. */
const signOf = ({ logo, name }: PublishedSite, locale: Locale): string =>
  logo ? `<p class="name">${escapeHtml(name[locale])}</p>` : BRANCH;

/** The page that browsers show while they are offline. It is self-contained. */
export const offlinePage = (
  site: PublishedSite,
  locale: Locale,
  t: OfflineText,
  scriptIntegrity: string,
): OfflinePage => {
  const style = styleOf(site);
  const words = (key: Parameters<OfflineText>[0]): string => escapeHtml(t(key));
  return {
    styleHash: contentHash(style),
    html: [
      `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${words('title')} · ${escapeHtml(site.name[locale])}</title><style>${style}</style>`,
      `<script src="${OFFLINE_SCRIPT}" integrity="${scriptIntegrity}" crossorigin defer></script></head><body>`,
      `<main>${signOf(site, locale)}<h1>${words('title')}</h1><p>${words('hint')}</p>`,
      // It is shown under the address that was requested.
      `<a href="">${words('retry')}</a></main></body></html>`,
    ].join(''),
  };
};
