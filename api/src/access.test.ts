import { eq } from 'drizzle-orm';
import { covers, type Grant, LEVELS } from 'shared-kernel/access';
import type { Access, RequiredGrant } from './platform/http/access.ts';
import { roleKeyOf } from './services/auth/roles/role-name.ts';
import { accounts, roles } from './services/auth/table.ts';
import { readPaths } from './testing/read-paths.ts';
import { openTestApp, type SignedIn, type TestApp } from './testing/test-app.ts';

type Method = Parameters<TestApp['call']>[0];

/** An operation of the OpenAPI document. */
interface Call {
  method: Method;
  /** Path below `/api/v1`, with an id that doesn't exist as its parameters. */
  path: string;
  access: Access;
}

let api: TestApp;
let calls: Call[];

beforeAll(async () => {
  api = await openTestApp();
  const paths = (await readPaths(api)) as Record<string, Record<string, { 'x-access': Access }>>;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path: path.replace('/api/v1', '').replace(/\{\w+\}/g, 'f'.repeat(24)),
      access: operation['x-access'],
    })),
  );
});

afterAll(() => api.close());

const EXPIRED = 'Token invalid or expired';
const MISMATCH = 'Access mismatch';

/** Sends a request without useful content. Returns the message of a 403. */
const tryCall = async ({ method, path }: Call, headers = {}): Promise<string | undefined> => {
  // GET and DELETE get no body: most of them reject one before the access check.
  const body = ['GET', 'DELETE'].includes(method) ? {} : { body: {} };
  const response = await api.call(method, path, { headers, ...body });
  return response.status === 403 ? response.body.message : undefined;
};

const asksForGrant = (call: Call): call is Call & { access: RequiredGrant } => typeof call.access === 'object';

/** For levels on own records the service checks the owner, not the access check. */
const isOfOwn = ({ access }: Call & { access: RequiredGrant }): boolean => access.privileges.endsWith('_SELF');

const setAccess = ({ authId }: SignedIn, access: Grant[]) =>
  api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, authId));

/** An account whose role has no grants. */
const signInWithNothing = async (): Promise<SignedIn> => {
  const account = await api.signIn('CLIENT');
  const at = new Date();
  const row = {
    id: 'e'.repeat(24),
    name: 'NOTHING',
    nameKey: roleKeyOf('NOTHING'),
    access: [],
    createdAt: at,
    updatedAt: at,
  };
  await api.deps.database.db.insert(roles).values(row).onConflictDoNothing();
  await api.deps.database.db.update(accounts).set({ roleId: row.id }).where(eq(accounts.id, account.authId));
  return account;
};

it('rejects callers without a valid token on every route that isn’t public', async () => {
  const closed = calls.filter(({ access }) => access !== 'PUBLIC');
  expect(closed.length).toBeGreaterThan(30);
  for (const call of closed) {
    for (const headers of [{}, { authorization: 'Bearer bad' }, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      expect({ ...call, said: await tryCall(call, headers) }).toEqual({ ...call, said: EXPIRED });
    }
  }
});

it('accepts callers without a token on every public route', async () => {
  // The answer of cache tags never ends.
  const open = calls.filter(({ access, path }) => access === 'PUBLIC' && !path.endsWith('/cache-tags'));
  for (const call of open) {
    expect([EXPIRED, MISMATCH]).not.toContain(await tryCall(call));
  }
});

it('rejects access tokens where a refresh or upload token is required', async () => {
  const { headers } = await api.signIn('GOD');
  for (const call of calls.filter(({ access }) => access === 'REFRESH_TOKEN' || access === 'UPLOAD_TOKEN')) {
    expect({ ...call, said: await tryCall(call, headers) }).toEqual({ ...call, said: EXPIRED });
  }
});

it('accepts every signed-in caller where no grant is required', async () => {
  for (const call of calls.filter(({ access }) => access === 'AUTHENTICATED')) {
    expect([EXPIRED, MISMATCH]).not.toContain(await tryCall(call, (await signInWithNothing()).headers));
  }
});

it('requires the declared level on the declared resource on every other route', async () => {
  const account = await signInWithNothing();
  for (const call of calls.filter(asksForGrant)) {
    const { resource, privileges, also = [] } = call.access;
    // The levels at the boundary; unit tests hold their order.
    const below = LEVELS[LEVELS.indexOf(privileges) - 1];
    await setAccess(account, [...(below ? [{ resource, privileges: below }] : []), ...also]);
    expect({ ...call, said: await tryCall(call, account.headers) }).toEqual({ ...call, said: MISMATCH });
    if (isOfOwn(call)) continue;
    await setAccess(account, [{ resource, privileges }, ...also]);
    expect({ ...call, said: await tryCall(call, account.headers) }).not.toEqual({ ...call, said: MISMATCH });
  }
});

it.each(['GOD', 'ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'])(
  'grants %s exactly what the role’s grants cover',
  async (name) => {
    const account = await api.signIn(name);
    const [role] = await api.deps.database.db.select().from(roles).where(eq(roles.name, name));
    const differentCalls = new Map(
      calls.filter(asksForGrant).map((call) => [`${call.access.privileges} ${call.access.resource}`, call]),
    );
    for (const call of differentCalls.values()) {
      const said = await tryCall(call, account.headers);
      const { resource, privileges } = call.access;
      if (!covers(role?.access ?? [], [{ resource, privileges }])) {
        expect({ ...call, said }).toEqual({ ...call, said: MISMATCH });
      } else if (!isOfOwn(call)) {
        expect({ ...call, said }).not.toEqual({ ...call, said: MISMATCH });
      }
    }
  },
);

it.each([
  '/auth/roles',
  '/auth/roles/',
  '/auth//roles',
  '/auth/./roles',
  '/blogs/../auth/roles',
  '/AUTH/ROLES',
  '/auth/%72oles',
  '/auth/roles%2f',
  '/auth/roles%00',
  '/auth/roles;x',
  '/auth/roles?access=PUBLIC',
])('rejects every spelling of a restricted address: %s', async (path) => {
  const response = await api.get(path);
  expect([400, 403, 404]).toContain(response.status);
  expect(response.body).not.toHaveProperty('data');
});
