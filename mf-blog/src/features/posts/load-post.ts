import type { Post, PostLink, RelatedPosts } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { moved, type ServerData, serverData } from 'shared-kernel/ui';
import type { RichText } from 'shared-kernel/ui/rich-text';
import { paths } from '../../paths.ts';
import { getPost } from './get-post.ts';
import { toPostCard } from './post-card-data.ts';
import { loadPostGrid, type PostGridData } from './post-grid.tsx';
import { readingMinutes } from './reading-minutes.ts';

export interface PostPageData {
  post: Omit<Post, 'content'>;
  content: ServerData<{ html: string; Content: typeof RichText }>;
  readingMinutes: number;
  /** Posts to read next; empty when they are unavailable: the page is about the post. */
  more: {
    previous: PostLink | null;
    next: PostLink | null;
    related: PostGridData;
    hasRelated: boolean;
  };
}

const NOTHING: RelatedPosts = { previous: null, next: null, related: [] };

const listRelated = (slug: string, signal: AbortSignal): Promise<RelatedPosts> =>
  http.get<RelatedPosts>(`/blogs/blogs/related/${encodeURIComponent(slug)}`, { signal });

/**
 * Loads all data of a post's page.
 * @throws HttpError 404 when the post doesn't exist, or a redirect when it has another address
 */
export const loadPost = async (slug: string, request: Request): Promise<PostPageData> => {
  const { signal } = request;
  const [{ content, ...post }, { related, ...beside }] = await Promise.all([
    getPost(slug, signal),
    listRelated(slug, signal).catch(() => NOTHING),
  ]);
  if (post.slug !== slug) throw moved(paths.post(post.slug), request);
  return {
    post,
    content: serverData({
      html: content,
      Content: (await import(/* webpackChunkName: "static" */ 'shared-kernel/ui/rich-text')).RichText,
    }),
    readingMinutes: readingMinutes(content),
    more: { ...beside, related: await loadPostGrid(related.map(toPostCard)), hasRelated: related.length > 0 },
  };
};
