import { hash } from 'node:crypto';
import { type Locale, type PublishedSite, SOCIAL_IMAGE } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import type { PageImage } from 'shared-kernel/remote';
import { lookOf } from './icon-url.ts';

/** Path at which the picture of a page is drawn that has none of its own. */
export const CARD_PATH = '/card.png';

interface CardOf {
  /** As it is in French, with its query. */
  path: string;
  /** Empty on the front page, and where nothing is to be said of the page. */
  title: string;
  locale: Locale;
  site: PublishedSite;
}

/** The drawn picture of a page. Its address changes with what is on it, so that other sites show no old one. */
export const cardOf = ({ path, title, locale, site }: CardOf): PageImage => {
  const texts = [title, site.name[locale], site.tagline[locale], site.city[locale]];
  const state = hash('sha256', JSON.stringify([texts, lookOf(site)]), 'base64url').slice(0, 8);
  const query = new URLSearchParams({ page: localePath(locale, path), v: state });
  const mall = site.name[locale];
  return { url: `${CARD_PATH}?${query}`, ...SOCIAL_IMAGE, alt: title ? `${title} · ${mall}` : mall };
};
