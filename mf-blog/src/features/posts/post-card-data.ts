import type { PostSummary } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** What a card shows of a post: all of it travels with the page, so there is no more of it. */
export type PostCardData = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'publishedAt'> & {
  category: string;
  cover: PictureData | null;
};

export const toPostCard = ({ slug, title, excerpt, publishedAt, category, cover }: PostSummary): PostCardData => ({
  slug,
  title,
  excerpt,
  publishedAt,
  category: category.title,
  cover: cover && toPictureData(cover),
});
