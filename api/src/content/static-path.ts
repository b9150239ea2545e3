import type { StaticPath } from 'shared-kernel/contracts';
import { INSTANT, TEXT } from '../platform/openapi/json-schema.ts';

/** What an answer says of a page in a list of them all. */
export const staticPath = { slug: TEXT, updatedAt: INSTANT };

/** What happens to a row of content, and when. */
interface Changes {
  updatedAt: Date;
  publishedAt: Date;
}

/** When what visitors see of a record changed last: what is published later than it was written changes then. ISO 8601. */
export const lastChangeOf = ({ updatedAt, publishedAt }: Changes): string =>
  (publishedAt > updatedAt ? publishedAt : updatedAt).toISOString();

export const toStaticPath = ({ slug, ...changes }: Changes & { slug: string }): StaticPath => ({
  slug,
  updatedAt: lastChangeOf(changes),
});
