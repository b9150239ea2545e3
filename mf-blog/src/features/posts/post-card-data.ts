import type { CategoryRef, PostSummary } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** Fields of a post's card, kept small since the page contains all of them. */
export type PostCardData = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'publishedAt' | 'untranslated'> & {
  category: Pick<CategoryRef, 'title' | 'untranslated'>;
  cover: PictureData | null;
};

/** Texts that make a post count as untranslated. */
export const POST_TEXTS = ['title', 'excerpt', 'content'] as const;

export const toPostCard = (post: PostSummary): PostCardData => {
  const { slug, title, excerpt, publishedAt, untranslated, category, cover } = post;
  return {
    slug,
    title,
    excerpt,
    publishedAt,
    untranslated,
    category: { title: category.title, untranslated: category.untranslated },
    cover: cover && toPictureData(cover),
  };
};

/** `sizes` of the first post's large picture, also for preloading it. */
export const LEAD_SIZES = '(min-width: 80rem) 830px, (min-width: 60rem) 62vw, 92vw';
