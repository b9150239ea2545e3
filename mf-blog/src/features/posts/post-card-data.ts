import type { CategoryRef, PostSummary } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** What a card shows of a post: all of it travels with the page, so there is no more of it. */
export type PostCardData = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'publishedAt' | 'untranslated'> & {
  category: Pick<CategoryRef, 'title' | 'untranslated'>;
  cover: PictureData | null;
};

/** Texts of a post without which it isn't translated. */
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
