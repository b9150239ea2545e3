import type { Post } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';

/** @throws HttpError 404 when the post doesn't exist, or isn't public */
export const getPost = (slug: string, signal: AbortSignal): Promise<Post> =>
  getBySlug<Post>('/blogs/blogs', slug, signal);
