import type { Post } from 'shared-kernel/contracts';
import { getBySlug } from 'shared-kernel/http';

/** @throws HttpError 404 when there is no such post, or it isn't public. */
export const getPost = (slug: string, signal: AbortSignal): Promise<Post> =>
  getBySlug<Post>('/blogs/blogs', slug, signal);
