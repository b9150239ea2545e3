import type { StaticPath } from 'shared-kernel/contracts';
import { INSTANT, TEXT } from '../../platform/openapi/json-schema.ts';

/** Schema of a page in a list of all pages. */
export const staticPath = { slug: TEXT, updatedAt: INSTANT };

/** The times of a record's changes. */
interface Changes {
  updatedAt: Date;
  publishedAt: Date;
}

/** Time of the last visible change as ISO 8601: the last write, or a later publication. */
export const lastChangeOf = ({ updatedAt, publishedAt }: Changes): string =>
  (publishedAt > updatedAt ? publishedAt : updatedAt).toISOString();

export const toStaticPath = ({ slug, ...changes }: Changes & { slug: string }): StaticPath => ({
  slug,
  updatedAt: lastChangeOf(changes),
});
