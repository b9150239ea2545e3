import type { Requirement } from './access.ts';
import type { Resource } from './levels.ts';

const CONTENT: Resource[] = [
  'BLOGS',
  'CATEGORY',
  'SHOPS',
  'MALL_EVENTS',
  'HERO',
  'MALLWORKINGHOURS',
  'RAMDANWORKINGHOURS',
];

/** What the back office asks of a person: to write some of the site's content, or the part of it that is theirs. */
export const BACK_OFFICE: Requirement = {
  anyOf: CONTENT.map((resource) => ({ resource, privileges: 'WRITE_SELF' })),
};
