import { Feed } from 'feed';
import Mustache from 'mustache';
import { type FileRecord, imageUrl, type Locale, type PublishedSite, withoutControls } from 'shared-kernel/contracts';
import { lastChangeOf } from '../../content/static-path.ts';
import { inLocale } from '../../platform/database/localise.ts';
import { pageAddress } from '../../platform/page-address.ts';
import { fileRecord } from '../bucket/port.ts';
import { withWholeAddresses } from './clean-html.ts';
import type { WholePost } from './repository.ts';

const TEXTS: Record<Locale, { title: (mall: string) => string; about: (mall: string) => string }> = {
  fr: { title: (mall) => `${mall} : actualités`, about: () => 'Ce qui se passe au centre et dans ses boutiques.' },
  ar: { title: (mall) => `${mall}: الأخبار`, about: (mall) => `ما يجري في ${mall} وفي متاجره.` },
  en: { title: (mall) => `${mall}: news`, about: (mall) => `What’s on at ${mall} and in its shops.` },
};

const COVER_WIDTH = 1200;

/** Where and what the mall is, and for whom. */
interface Place {
  site: PublishedSite;
  publicUrl: string;
  locale: Locale;
  /** What the format takes titles of posts for: Atom says which, in RSS they are plain. */
  titles: 'html' | 'plain';
}

/**
 * Posts as feed readers take them, the newest first. No text has controls, as those of before they were refused may: XML can't
 * write them, and one would spoil the feed for every reader.
 */
export const toFeed = (posts: readonly WholePost[], { site, publicUrl, locale, titles }: Place): Feed => {
  const address = (page: string): string => pageAddress(publicUrl, locale, page);
  const mall = withoutControls(site.name[locale]);
  const { hostname } = new URL(publicUrl);
  const changes = posts.map(({ post }) => Date.parse(lastChangeOf(post)));
  const feed = new Feed({
    id: address('/blogs'),
    link: address('/blogs'),
    title: TEXTS[locale].title(mall),
    description: TEXTS[locale].about(mall),
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
      // Stays when the slug changes: a reader shows nothing twice.
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

/** A plain text as HTML. For the few readers of RSS that don't take excerpts for that, quotation marks stay as they are. */
const toHtml = (text: string): string => withoutControls(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] as string);

/** A category as a feed names it: Atom has it in an attribute, in which the library leaves a `<` that ends the document. */
const subjectOf = (title: string): string => withoutControls(title).replaceAll('<', '‹');
