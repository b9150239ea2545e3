import { http } from './client.ts';
import { HttpError } from './error.ts';

/** The API's status for slugs that belong to another route below the same path. */
const NO_SLUG = [422];

/**
 * Fetches a record by its current or an earlier slug. Lists and files below the same path count as missing.
 * @param path - path of the records in the API
 * @throws HttpError 404 when there is no such record
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
