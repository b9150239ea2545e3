import { ID_PATTERN } from 'shared-kernel/validation';
import { slugOf } from '../database/text-key.ts';
import { brokenRule } from '../http/broken-rule.ts';
import type { ContentModel, ContentRow } from './model.ts';

const LONGEST = 120;

/**
 * The slug that a record is to have: the one given, else the one it has, else one made of its title.
 * @throws ValidationError when it can't be had, or means something else in an address.
 */
export function chooseSlug(
  { table, type: { reservedSlugs = [] } }: ContentModel,
  input: { slug?: string; title?: string },
  before?: ContentRow,
): { slug?: string } {
  if (!table.slug) return {};
  const slug = input.slug ?? before?.slug ?? cut(slugOf(input.title ?? ''));
  if (slug === '') throw brokenRule('slug', 'required');
  if (slug !== before?.slug && (ID_PATTERN.test(slug) || reservedSlugs.includes(slug))) {
    throw brokenRule('slug', 'reserved');
  }
  return { slug };
}

/** At the end of a word, where there is one. */
const cut = (slug: string): string =>
  slug.length <= LONGEST ? slug : slug.slice(0, LONGEST + 1).replace(/-[^-]*$|.$/, '');
