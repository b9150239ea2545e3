import type { StaticPath } from 'shared-kernel/contracts';
import { INSTANT, TEXT } from '../platform/openapi/json-schema.ts';

/** What an answer says of a page in a list of them all. */
export const staticPath = { slug: TEXT, updatedAt: INSTANT };

export const toStaticPath = ({ slug, updatedAt }: { slug: string; updatedAt: Date }): StaticPath => ({
  slug,
  updatedAt: updatedAt.toISOString(),
});
