import { eq } from 'drizzle-orm';
import { WORK_LISTS } from 'shared-kernel/contracts';
import { newId } from '../platform/database/ids.ts';
import { roles } from '../services/auth/table.ts';
import { openTestAccount } from '../services/auth/testing/open-test-account.ts';
import { issueUploadToken } from '../services/bucket/uploads/upload-token.ts';
import { letters } from '../services/mailing/letters/table.ts';
import { buildLetter } from '../services/mailing/letters/testing/add-reader.ts';
import { storeMessage } from '../services/mailing/messages/testing/store-message.ts';
import { contacts } from '../services/mailing/table.ts';
import { makeContentOfAllTypes, SLUG } from './content-of-all-types.ts';
import type { TestApp } from './test-app.ts';

/** Values for the parameters of calls. */
export interface FuzzTargets {
  /** All ids and slugs. */
  all: string[];
  /** Values for a path's parameter, such as `{id}`. */
  of: (path: string, place: string) => string[];
}

/** Creates a record of each kind that paths reference. */
export const makeTargets = async (api: TestApp): Promise<FuzzTargets> => {
  const content = await makeContentOfAllTypes(api);
  const { db } = api.deps.database;
  await api.call('POST', '/mailing/contact/', { body: { email: 'lectrice@example.tn' } });
  const [contact] = await db.select().from(contacts);
  const letterId = newId();
  const at = new Date();
  await db
    .insert(letters)
    .values({ ...buildLetter(), id: letterId, locale: 'fr', items: [], createdAt: at, updatedAt: at });
  const messageId = await storeMessage(db);
  const [role] = await db.select().from(roles).where(eq(roles.name, 'CLIENT'));
  const { authId } = await api.signIn('CLIENT');
  // The first entry whose part occurs in the path applies.
  const byPath: [part: string, id: string | undefined][] = [
    ['/roles/grantable/', authId],
    ['/roles/', role?.id],
    ['/auth/', authId],
    ['/contact/', contact?.id],
    ['/letter/', letterId],
    ['/message/', messageId],
    // Longest first, since the shops' path is a prefix of their service's.
    ...content.idsByPath.toSorted(([one], [other]) => other.length - one.length),
    ['/file', content.picture],
  ];
  const of = (path: string, place: string): string[] => {
    if (/slug$/.test(place)) return [SLUG];
    if (place === 'number') return ['1'];
    if (place === 'resource') return ['shop'];
    if (place === 'list') return [...WORK_LISTS];
    const id = byPath.find(([part]) => path.includes(part))?.[1] ?? authId;
    return place === 'idOrSlug' ? [id, SLUG] : [id];
  };
  const all = [SLUG, ...byPath.flatMap(([, id]) => id ?? [])];
  return { all: [...new Set(all)], of };
};

/**
 * Tokens of a client and of a GOD, of the kind that the route accepts. Each route gets its own, since a call may end
 * its session or account.
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
