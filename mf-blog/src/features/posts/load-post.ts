import type { Post, PostLink, RelatedPosts } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { moved } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { getPost } from './get-post.ts';
import { type PostCardData, toPostCard } from './post-card-data.ts';

export interface PostPageData {
  post: Post;
  /** What to read next; nothing when it can't be had: the post is what the reader came for. */
  more: {
    previous: PostLink | null;
    next: PostLink | null;
    related: PostCardData[];
  };
}

const NOTHING: RelatedPosts = { previous: null, next: null, related: [] };

const listRelated = (slug: string, signal: AbortSignal): Promise<RelatedPosts> =>
  http.get<RelatedPosts>(`/blogs/blogs/related/${encodeURIComponent(slug)}`, { signal });

/**
 * Everything that a post's page shows.
 * @throws HttpError 404 when there is no such post, and where to go when it has another address
 */
export const loadPost = async (slug: string, request: Request): Promise<PostPageData> => {
  const { signal } = request;
  const [post, { related, ...beside }] = await Promise.all([
    getPost(slug, signal),
    listRelated(slug, signal).catch(() => NOTHING),
  ]);
  if (post.slug !== slug) throw moved(paths.post(post.slug), request);
  return { post, more: { ...beside, related: related.map(toPostCard) } };
};
