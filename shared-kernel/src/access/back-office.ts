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

/** Path of the back office, without a language. */
export const BACK_OFFICE_PATH = '/admin';

/** First segment of a content type's screens below the back office: `mall-event` for `mallEvent`. */
export const screenAddress = (type: string): string =>
  type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Resources with screens in the back office, besides content. */
const OTHERS: Resource[] = ['FILES', 'USER', 'ROLE', 'CONTACT', 'SITE', 'RELEASES'];

/** Access to the back office: one right to write content, own records included, or to read another managed resource. */
export const BACK_OFFICE: Requirement = {
  anyOf: [
    ...CONTENT.map((resource): Grant => ({ resource, privileges: 'WRITE_SELF' })),
    ...OTHERS.map((resource): Grant => ({ resource, privileges: 'READ' })),
  ],
};

/** Access to a preview of the site at another moment, which shows scheduled posts, as the list of posts does. */
export const MOMENTS: Grant = { resource: 'BLOGS', privileges: 'READ' };
