import { Feed } from 'feed';
import Mustache from 'mustache';
import { type FileRecord, imageUrl, type Locale, type PublishedSite, withoutControls } from 'shared-kernel/contracts';
import { lastChangeOf } from '../../content/public/static-path.ts';
import { textsIn } from '../../locales/index.ts';
import { pageAddress } from '../../platform/config/page-address.ts';
import { inLocale } from '../../platform/database/localise.ts';
import { fileRecord } from '../bucket/port.ts';
import { withWholeAddresses } from './clean-html.ts';
import type { WholePost } from './repository.ts';

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
export const toFeed = (posts: readonly WholePost[], { site, publicUrl, locale, titles }: Place): Feed => {
  const address = (page: string): string => pageAddress(publicUrl, locale, page);
  const t = textsIn(locale);
  const mall = withoutControls(site.name[locale]);
  const { hostname } = new URL(publicUrl);
  const changes = posts.map(({ post }) => Date.parse(lastChangeOf(post)));
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
  for (const { post, category, cover } of posts) {
    const { title, excerpt, content } = inLocale(post, locale, ['title', 'excerpt', 'content']);
    const subject = subjectOf(inLocale(category, locale, ['title']).title);
    const picture = cover ? pictureOf(fileRecord(cover, locale)) : '';
    feed.addItem({
      // Independent of the slug, so that readers don't show a renamed post again.
      id: `tag:${hostname},${post.createdAt.getUTCFullYear()}:${post.id}/${locale}`,
      title: titles === 'html' ? toHtml(title) : withoutControls(title),
      link: address(`/blogs/${post.slug}`),
      description: toHtml(excerpt),
      content: withoutControls(withWholeAddresses(picture + content, publicUrl)),
      category: [{ name: subject, term: subject }],
      author: [{ name: withoutControls(post.author), email: site.email }],
      published: post.publishedAt,
      date: new Date(lastChangeOf(post)),
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
