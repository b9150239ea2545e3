import { hash } from 'node:crypto';
import { type Locale, type PublishedSite, SOCIAL_IMAGE } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import type { PageImage } from 'shared-kernel/remote';
import { themeHash } from './icon-url.ts';

/** Path of drawn preview images. */
export const CARD_PATH = '/card.png';

interface CardOf {
  /** French path, with its query. */
  path: string;
  /** Empty on the front page, and for pages without a public title. */
  title: string;
  locale: Locale;
  site: PublishedSite;
}

/** URL of a page's drawn preview image. It changes with its content, so that other sites fetch it again. */
export const cardOf = ({ path, title, locale, site }: CardOf): PageImage => {
  const texts = [title, site.name[locale], site.tagline[locale], site.city[locale]];
  const state = hash('sha256', JSON.stringify([texts, themeHash(site)]), 'base64url').slice(0, 8);
  const query = new URLSearchParams({ page: localePath(locale, path), v: state });
  const mall = site.name[locale];
  return { url: `${CARD_PATH}?${query}`, ...SOCIAL_IMAGE, alt: title ? `${title} · ${mall}` : mall };
};
