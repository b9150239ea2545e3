import { Feed } from 'feed';
import Mustache from 'mustache';
import { type FileRecord, imageUrl, type Locale, type PublishedSite, withoutControls } from 'shared-kernel/contracts';
import type { Found } from '../../content/public/public-reads.ts';
import { textsIn } from '../../locales/index.ts';
import { pageAddress } from '../../platform/config/page-address.ts';
import { withWholeAddresses } from './clean-html.ts';
import { postReads } from './model.ts';

const COVER_WIDTH = 1200;

/** Site, language and format of a feed. */
interface Place {
  site: PublishedSite;
  publicUrl: string;
  locale: Locale;
  /** Format of titles: Atom declares HTML, RSS uses plain text. */
  titles: 'html' | 'plain';
}

/**
 * Converts posts to a feed, newest first. Control characters are removed, which older texts may contain: XML doesn't
 * allow them, and one would break the whole feed.
 */
export const toFeed = (found: readonly Found[], { site, publicUrl, locale, titles }: Place): Feed => {
  const address = (page: string): string => pageAddress(publicUrl, locale, page);
  const t = textsIn(locale);
  const mall = withoutControls(site.name[locale]);
  const { hostname } = new URL(publicUrl);
  const posts = found.map((row) => ({ ...postReads.whole(row, locale), createdAt: row.record.createdAt }));
  const changes = posts.map(({ updatedAt }) => Date.parse(updatedAt));
  const feed = new Feed({
    id: address('/blogs'),
    link: address('/blogs'),
    title: t('feed.title', { mall }),
    description: t('feed.about', { mall }),
    language: locale,
    updated: new Date(Math.max(0, ...changes)),
    feedLinks: { rss: address('/blogs/rss.xml'), atom: address('/blogs/atom.xml') },
    author: { name: mall, email: site.email, link: address('/') },
    generator: false,
  });
  for (const { title, excerpt, content, category, cover, ...post } of posts) {
    const subject = subjectOf(category.title);
    const picture = cover ? pictureOf(cover) : '';
    feed.addItem({
      // Independent of the slug, so that readers don't show a renamed post again.
      id: `tag:${hostname},${post.createdAt.getUTCFullYear()}:${post.id}/${locale}`,
      title: titles === 'html' ? toHtml(title) : withoutControls(title),
      link: address(`/blogs/${post.slug}`),
      description: toHtml(excerpt),
      content: withoutControls(withWholeAddresses(picture + content, publicUrl)),
      category: [{ name: subject, term: subject }],
      author: [{ name: withoutControls(post.author), email: site.email }],
      published: new Date(post.publishedAt),
      date: new Date(post.updatedAt),
    });
  }
  return feed;
};

const pictureOf = ({ url, alt = '' }: Pick<FileRecord, 'url' | 'alt'>): string =>
  `<p><img src="${imageUrl(url, COVER_WIDTH)}" alt="${Mustache.escape(alt)}"></p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a plain text for HTML. Quotation marks stay, since a few RSS readers show excerpts unparsed. */
const toHtml = (text: string): string => withoutControls(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] as string);

/**
 * Name of a category. Atom has it in an attribute, where the library doesn't escape `<`, which would break the
 * document.
 */
const subjectOf = (title: string): string => withoutControls(title).replaceAll('<', '‹');
