import type { LocalisedText } from 'shared-kernel/contracts';
import { inAllLanguages } from '../translations.ts';
import type { DemoPost } from '../types.ts';

/** A post as its file tells it; what all posts have in common is filled in by {@link toPost}. */
export interface PostEntry {
  slug: string;
  title: LocalisedText;
  excerpt: LocalisedText;
  /** HTML. */
  content: LocalisedText;
  author: string;
  /** Days before the day of seeding. */
  ago: number;
  goods: string;
  mood: string;
  /** What the cover shows. */
  alt: LocalisedText;
  isFeatured?: true;
  claps: number;
  upvotes: number;
  downvotes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param today posts are dated back from it, at nine in the morning */
export const toPost = (category: string, entry: PostEntry, today: Date): DemoPost => {
  const { slug, title, excerpt, content, author, claps, upvotes, downvotes, alt } = entry;
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 8) - entry.ago * DAY_MS;
  return {
    slug,
    ...inAllLanguages({ title, excerpt, content }),
    category,
    author,
    claps,
    upvotes,
    downvotes,
    isFeatured: entry.isFeatured ?? false,
    publishedAt: new Date(day).toISOString(),
    cover: {
      name: `posts/${slug}`,
      kind: 'post',
      width: 1600,
      height: 900,
      motif: `still:${entry.goods}`,
      palette: [entry.mood],
      alt: alt.fr,
      altTranslations: { ar: alt.ar, en: alt.en },
    },
  };
};
