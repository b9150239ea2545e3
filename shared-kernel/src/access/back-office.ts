import type { Requirement } from './access.ts';
import type { Grant, Resource } from './levels.ts';

/** Content whose records have owners: those who may read their own ones have screens. */
const OWNED: Resource[] = ['BLOGS', 'SHOPS'];

/** Path of the back office, without a language. */
export const BACK_OFFICE_PATH = '/admin';

/** First segment of a content type's screens below the back office: `mall-event` for `mallEvent`. */
export const screenAddress = (type: string): string =>
  type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Other resources with a screen or a panel in the back office. Visitors have files and a profile of their own. */
const OTHERS: Resource[] = [
  ...(['CATEGORY', 'MALL_EVENTS', 'HERO', 'MALLWORKINGHOURS', 'RAMDANWORKINGHOURS', 'MALL_SERVICES'] as const),
  ...(['FILES', 'USER', 'ROLE', 'CONTACT', 'MESSAGES', 'SITE', 'RELEASES', 'MICROSERVICE_STATUS'] as const),
];

/** Access to the back office: one right that has a screen or a panel there. */
export const BACK_OFFICE: Requirement = {
  anyOf: [
    ...OWNED.map((resource): Grant => ({ resource, privileges: 'READ_SELF' })),
    ...OTHERS.map((resource): Grant => ({ resource, privileges: 'READ' })),
  ],
};

/** Access to a preview of the site at another moment, which shows scheduled posts, as the list of posts does. */
export const MOMENTS: Grant = { resource: 'BLOGS', privileges: 'READ' };
