import { eq } from 'drizzle-orm';
import { WORK_LISTS } from 'shared-kernel/contracts';
import { roles } from '../services/auth/table.ts';
import { openTestAccount } from '../services/auth/testing/open-test-account.ts';
import { issueUploadToken } from '../services/bucket/upload-token.ts';
import { contacts } from '../services/mailing/table.ts';
import { makeContentOfAllTypes, SLUG } from './content-of-all-types.ts';
import type { TestApp } from './test-app.ts';

/** What calls may be about. */
export interface FuzzTargets {
  /** Texts that name something. */
  all: string[];
  /** Those that a path means by one of its places, as `{id}`. */
  of: (path: string, place: string) => string[];
}

/** Makes a record of each kind that a path can name. */
export const makeTargets = async (api: TestApp): Promise<FuzzTargets> => {
  const content = await makeContentOfAllTypes(api);
  const { db } = api.deps.database;
  await api.call('POST', '/mailing/contact/', { body: { email: 'lectrice@example.tn' } });
  const [contact] = await db.select().from(contacts);
  const [role] = await db.select().from(roles).where(eq(roles.name, 'CLIENT'));
  const { authId } = await api.signIn('CLIENT');
  // The first that a path holds is meant.
  const byPath: [part: string, id: string | undefined][] = [
    ['/roles/grantable/', authId],
    ['/roles/', role?.id],
    ['/auth/', authId],
    ['/contact/', contact?.id],
    // The shops' path is the beginning of the one of their service.
    ...content.idsByPath.toSorted(([one], [other]) => other.length - one.length),
    ['/file', content.picture],
  ];
  const of = (path: string, place: string): string[] => {
    if (/slug$/.test(place)) return [SLUG];
    if (place === 'number') return ['1'];
    if (place === 'list') return [...WORK_LISTS];
    const id = byPath.find(([part]) => path.includes(part))?.[1] ?? authId;
    return place === 'idOrSlug' ? [id, SLUG] : [id];
  };
  const all = [SLUG, ...byPath.flatMap(([, id]) => id ?? [])];
  return { all: [...new Set(all)], of };
};

/**
 * Tokens of a client and of a GOD, of the kind that a route takes. A call may end the session that it comes from, or the
 * account: each route has its own.
 */
export const openBearers = async ({ deps }: TestApp, access: unknown): Promise<string[]> => {
  const bearers: string[] = [];
  for (const role of ['CLIENT', 'GOD']) {
    const { accessToken, refreshToken } = await openTestAccount(deps, role);
    if (access === 'REFRESH_TOKEN') bearers.push(refreshToken);
    else if (access === 'UPLOAD_TOKEN') {
      const caller = await deps.authenticate(accessToken);
      bearers.push((await issueUploadToken(deps.tokens, caller, 'image')).token);
    } else bearers.push(accessToken);
  }
  return bearers;
};
