import type { Post } from 'shared-kernel/contracts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';
import type { PostCardData } from './post-card-data.ts';

/** Posts offered below another one. */
const MORE_COUNT = 3;

export interface PostPageData {
  post: Post;
  /** The newest of the others; none when they can't be had: the post is what the reader came for. */
  more: PostCardData[];
}

/**
 * Everything that a post's page shows.
 * @throws HttpError 404 when there is no such post
 */
export const loadPost = async (slug: string, signal: AbortSignal): Promise<PostPageData> => {
  const [post, newest] = await Promise.all([
    getPost(slug, signal),
    listPosts({ limit: MORE_COUNT + 1 }, signal).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return { post, more: newest.filter((other) => other.slug !== slug).slice(0, MORE_COUNT) };
};
