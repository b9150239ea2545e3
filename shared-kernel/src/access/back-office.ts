import type { Requirement } from './access.ts';
import type { Grant, Resource } from './levels.ts';

const CONTENT: Resource[] = [
  'BLOGS',
  'CATEGORY',
  'SHOPS',
  'MALL_EVENTS',
  'HERO',
  'MALLWORKINGHOURS',
  'RAMDANWORKINGHOURS',
  'MALL_SERVICES',
];

/** Where the back office is, without a language. */
export const BACK_OFFICE_PATH = '/admin';

/** What addresses of a content type's screens begin with, below that: `mallEvent` has `mall-event`. */
export const screenAddress = (type: string): string =>
  type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What has screens in the back office beside the content. */
const OTHERS: Resource[] = ['FILES', 'USER', 'ROLE', 'CONTACT', 'SITE', 'RELEASES'];

/** The rights of which the back office asks for one: to write content, or one's own part of it, or to read what else it manages. */
export const BACK_OFFICE: Requirement = {
  anyOf: [
    ...CONTENT.map((resource): Grant => ({ resource, privileges: 'WRITE_SELF' })),
    ...OTHERS.map((resource): Grant => ({ resource, privileges: 'READ' })),
  ],
};

/** What seeing the site at another moment asks of a person: it shows what is scheduled, as the list of posts does. */
export const MOMENTS: Grant = { resource: 'BLOGS', privileges: 'READ' };
