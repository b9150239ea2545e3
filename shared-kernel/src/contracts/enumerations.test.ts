import { LEVELS, RESOURCES } from '../access/index.ts';
import {
  APPROVAL_STATUSES,
  CATEGORY_TYPES,
  CONTENT_KINDS,
  type LoginProvider,
  MICROSERVICES,
  type PrincipalKind,
  SORT_DIRECTIONS,
  type TextDirection,
} from './index.ts';

test('lists start with the specified members', () => {
  expect(SORT_DIRECTIONS).toEqual(['asc', 'desc']);
  expect(APPROVAL_STATUSES).toEqual(['PENDING', 'APPROVED', 'REJECTED']);
  expect(CONTENT_KINDS).toEqual(['BLOG']);
  expect(CATEGORY_TYPES).toEqual(['SHOP', 'BLOG']);
  const specified = 'auth, bucket, health, blogs, client, categories, mailing, shop, mall-event';
  expect(MICROSERVICES.join(', ')).toBe(`${specified}, releases, insights, site`);
  expect(LEVELS.join(', ')).toBe('READ_SELF, WRITE_SELF, DELETE_SELF, READ, WRITE, DELETE, GRANT, REVOKE');
  expect(RESOURCES.join(', ')).toBe(
    'ROLE, *, PUBLIC, AUTHENTICATED_CLIENTS, BAN_CLIENTS, SUSPEND_CLIENTS, LIFT_BAN_AND_SUSPENSION, ' +
      'MICROSERVICE_STATUS, FILES, BLOGS, CATEGORY, USER, COMMENT, NESTED_CONTENT, SHOPS, MALL_EVENTS, CONTACT, HERO, ' +
      'MALLWORKINGHOURS, RAMDANWORKINGHOURS, RELEASES, SITE, MALL_SERVICES, MESSAGES',
  );
});

// These types need no list: the compiler checks that each has exactly the members of the specification.
type Equal<A, B> = [A, B] extends [B, A] ? true : never;
const isSpecified = {
  loginProvider: true satisfies Equal<
    LoginProvider,
    'CLASSIC' | 'FACEBOOK' | 'GOOGLE' | 'TWITTER' | 'LINKEDIN' | 'APPLE' | 'APP'
  >,
  principalKind: true satisfies Equal<PrincipalKind, 'USER' | 'APP'>,
  textDirection: true satisfies Equal<TextDirection, 'ltr' | 'rtl'>,
};

test.each(Object.entries(isSpecified))('%s has the specified members', (_, isIt) => {
  expect(isIt).toBe(true);
});
