import { type Grant, type Resource, reaches } from 'shared-kernel/access';

const CONTENT: Resource[] = [
  'BLOGS',
  'CATEGORY',
  'SHOPS',
  'MALL_EVENTS',
  'HERO',
  'MALLWORKINGHOURS',
  'RAMDANWORKINGHOURS',
];

/** Whether somebody has work to do in the back office: they write the site's content, or the part of it that is theirs. */
export const hasBackOffice = (access: readonly Grant[]): boolean =>
  CONTENT.some((resource) => reaches(access, resource, 'WRITE_SELF'));
