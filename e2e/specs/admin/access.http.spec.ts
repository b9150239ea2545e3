import type { ContentName } from 'shared-kernel/content';
import type { Page as ListPage, Managed, ManagedSummary, Role } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  CONTENT_NAMES,
  ROLE_ACTIONS,
  ROLE_RIGHTS,
  type RoleAction,
  type RoleRights,
  typeOf,
} from '../../fixtures/role-rights.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { Visitor } from '../../fixtures/visitor.ts';

/** The id of no record. */
const NOWHERE = 'f'.repeat(24);

type Call = readonly [method: string, path: string, body?: unknown];

/** The call of each action of an account's screen. */
const ACTION_CALLS: Record<AccountAction, (id: string) => Call> = {
  Suspendre: (id) => ['POST', `/auth/z/suspend-client/${id}`, { until: 'x' }],
  Bannir: (id) => ['POST', `/auth/z/ban-client/${id}`, { reason: 1 }],
  Enregistrer: (id) => ['PUT', `/auth/z/access/${id}`, {}],
};

/** A call of each screen that is not a content type. Every account has a part of the library. */
const SCREEN_CALLS: Record<string, Call> = {
  'Le site à une date': ['POST', '/preview'],
  'Calendrier du centre': ['GET', '/shop/manage/mall-working-hours/'],
  'Horaires des boutiques': ['PATCH', '/shop/shop/opening-hours?all=true&preview=true', { weeklyHours: null }],
  Utilisateurs: ['GET', '/auth/user/'],
  Rôles: ['GET', '/auth/roles/'],
  'Contacts de la newsletter': ['GET', '/mailing/contact/'],
  'Premiers pas': ['GET', '/site/guide'],
  'Le site': ['GET', '/site/manage'],
  'Mises en ligne': ['GET', '/releases/'],
  Journal: ['GET', '/audit'],
};

/** The calls of each action, on a record of another account or on no record. */
const callsOf = (name: ContentName, record: { id: string; version: number }): Record<RoleAction, Call[]> => {
  const { service, path, order, directLevel } = typeOf(name);
  const [own, managed] = [`/${service}${path}/`, `/${service}/manage${path}/`];
  const { id, ...body } = record;
  const { version } = body;
  const orders: Call[] = order && directLevel === 'WRITE' ? [['PUT', `${managed}order`, {}]] : [];
  return {
    create: [['POST', own, {}]],
    write: [['PUT', own + id, body], ['POST', `${managed}${id}/revert`, { number: 1, version }], ...orders],
    approve: [
      ['PUT', `${managed}${id}/approval`, { approvalStatus: 'REJECTED', note: 'x', version }],
      ['PUT', `${managed}${id}/owner`, { ownerId: null, version }],
    ],
    delete: [
      ['DELETE', own + id],
      ['POST', `${managed}${id}/restore`],
      ['DELETE', managed + id],
    ],
  };
};

/** What a role that sees all records of a type reads of a record of another account. */
const readsOf = (name: ContentName, id: string): Call[] => {
  const { service, path } = typeOf(name);
  const record = `/${service}/manage${path}/${id}`;
  return [
    ['GET', record],
    ['GET', `${record}/revisions`],
    ['GET', `${record}/revisions/1`],
  ];
};

const statusOf = async (account: Visitor, [method, path, body]: Call): Promise<number> =>
  (await account.call(method as 'GET', path, body)).status();

/** A record without an owner, as a PUT sends it. */
const readOne = async (administrator: Visitor, name: ContentName) => {
  const { service, path } = typeOf(name);
  const managed = `/${service}/manage${path}/`;
  const { data } = await administrator.get<ListPage<ManagedSummary>>(`${managed}?limit=1`);
  const record = await administrator.get<Managed>(`${managed}${data[0]?.id}`);
  const { approvalStatus, ownerId, createdAt, updatedAt, deletedAt, publishedAt, unpublishedAt, ...input } = record;
  return { ...input, ...('publishedAt' in typeOf(name).fields && { publishedAt }) };
};

for (const [role, rights] of Object.entries<RoleRights>(ROLE_RIGHTS)) {
  const { content, screens, accountActions } = rights;

  test(`the API refuses ${role} what the role may not do`, async ({ request, site }) => {
    const administrator = await openAdministrator(request, site);
    const account = await Visitor.open(request, site.url);
    await assignRole(administrator, account, role);
    for (const name of CONTENT_NAMES) {
      const { all = [], own = [] } = content[name] ?? {};
      const record = await readOne(administrator, name);
      const real = callsOf(name, record);
      const nowhere = callsOf(name, { id: NOWHERE, version: 1 });
      for (const action of ROLE_ACTIONS) {
        const isAllowed = all.includes(action) || (own.includes(action) && action === 'create');
        for (const call of (isAllowed ? nowhere : real)[action]) {
          expect([...call, (await statusOf(account, call)) === 403]).toEqual([...call, !isAllowed]);
        }
      }
      if (typeOf(name).leastLevel !== typeOf(name).directLevel) {
        const { service, path } = typeOf(name);
        const withdrawal = `/${service}/manage${path}/${record.id}/withdrawal`;
        expect(await statusOf(account, ['POST', withdrawal, { version: record.version }])).toBe(403);
      }
      const isRead = content[name] !== undefined && own.length === 0;
      for (const call of readsOf(name, record.id)) {
        expect([...call, (await statusOf(account, call)) === 403]).toEqual([...call, !isRead]);
      }
    }
    for (const [name, call] of Object.entries(SCREEN_CALLS)) {
      const status = await statusOf(account, call);
      expect({ name, status: status === 201 ? 200 : status }).toEqual({
        name,
        status: screens.includes(name) ? 200 : 403,
      });
    }
    const isStaff = screens.includes('Le site');
    expect({ health: (await statusOf(account, ['GET', '/health'])) === 403 }).toEqual({ health: !isStaff });
    for (const name of ACCOUNT_ACTIONS) {
      const status = await statusOf(account, ACTION_CALLS[name](NOWHERE));
      expect({ name, isRefused: status === 403 }).toEqual({ name, isRefused: !accountActions.includes(name) });
    }
    const { data } = await administrator.get<{ data: Role[] }>('/auth/roles/?keyword=CLIENT');
    const rename = ['PUT', `/auth/roles/${data[0]?.id}`, { name: 'CLIENT', access: [], version: 0 }] as const;
    expect((await statusOf(account, rename)) === 403).toBe(!accountActions.includes('Enregistrer'));
  });
}
