import { http } from './client.ts';
import { HttpError } from './error.ts';

/** What the API answers to a slug that can't be one of a record's: it has something else there, and wants more for it. */
const NO_SLUG = [422];

/**
 * A record by its slug, or the one that had it and has another one now. Lists and files that the API has between its
 * records are no records.
 * @param path - of the API, below which its records are
 * @throws HttpError 404 where there is no such record
 */
export const getBySlug = async <Found extends { slug: string }>(
  path: string,
  slug: string,
  signal: AbortSignal,
): Promise<Found> => {
  const found = await http.get<Found>(`${path}/${encodeURIComponent(slug)}`, { signal }).catch((error: unknown) => {
    throw error instanceof HttpError && NO_SLUG.includes(error.status) ? new HttpError(404, undefined, error) : error;
  });
  if (typeof found?.slug !== 'string') throw new HttpError(404, undefined);
  return found;
};
