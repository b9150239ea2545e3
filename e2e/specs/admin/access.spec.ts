import type { Page } from '@playwright/test';
import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import type { Page as ListPage, Managed, ManagedSummary, Role } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const DEEDS = ['create', 'write', 'approve', 'delete'] as const;
type Deed = (typeof DEEDS)[number];

/** What a role may do to records of content, all or its own; types that aren't named it doesn't see. */
type Rights = Partial<Record<ContentName, { all?: readonly Deed[]; own?: readonly Deed[] }>>;

interface Row {
  /** Whether there is a back office for it at all. */
  isLetIn?: boolean;
  content: Rights;
  /** Names of its screens that are no content. */
  screens: readonly string[];
  /** What it is offered on somebody's screen, and the API lets it do. */
  people: readonly (keyof typeof PEOPLE)[];
}

const NAMES = Object.keys(CONTENT_TYPES) as ContentName[];
const EVERYTHING: Rights = Object.fromEntries(NAMES.map((name) => [name, { all: DEEDS }]));
const WRITES = { all: ['create', 'write'] } as const;

const EVERY_SCREEN = [
  ...['Médiathèque', 'Le site à une date', 'Calendrier du centre', 'Horaires des boutiques', 'Utilisateurs', 'Rôles'],
  ...['Contacts de la newsletter', 'Premiers pas', 'Le site', 'Mises en ligne'],
];

/** Who sees and may do what. */
const TABLE: Record<string, Row> = {
  GOD: {
    content: EVERYTHING,
    screens: [...EVERY_SCREEN, 'Journal'],
    people: ['Suspendre', 'Bannir', 'Enregistrer'],
  },
  ADMIN: {
    content: EVERYTHING,
    screens: EVERY_SCREEN,
    people: ['Suspendre', 'Bannir'],
  },
  EDITOR: {
    content: { post: WRITES, mallEvent: WRITES, hero: WRITES, category: {} },
    screens: ['Médiathèque', 'Le site à une date'],
    people: [],
  },
  SHOP_MANAGER: {
    content: { shop: { own: ['create', 'write', 'delete'] }, offer: { own: ['create', 'write', 'delete'] } },
    screens: ['Médiathèque'],
    people: [],
  },
  CLIENT: { isLetIn: false, content: {}, screens: [], people: [] },
};

const NOWHERE = 'f'.repeat(24);

type Call = readonly [method: string, path: string, body?: unknown];

/** Calls that somebody's screen makes. */
const PEOPLE = {
  Suspendre: (id) => ['POST', `/auth/z/suspend-client/${id}`, { until: 'x' }],
  Bannir: (id) => ['POST', `/auth/z/ban-client/${id}`, { reason: 1 }],
  Enregistrer: (id) => ['PUT', `/auth/z/access/${id}`, {}],
} satisfies Record<string, (id: string) => Call>;

/** Screens that are no content, and a call that each makes. Of the library everybody who signs in has their own part. */
const SCREENS: Record<string, [address: string, call: Call]> = {
  'Le site à une date': ['preview', ['POST', '/preview']],
  'Calendrier du centre': ['mall-calendar', ['GET', '/shop/manage/mall-working-hours/']],
  'Horaires des boutiques': [
    'shop-hours',
    ['PATCH', '/shop/shop/opening-hours?all=true&preview=true', { weeklyHours: null }],
  ],
  Utilisateurs: ['users', ['GET', '/auth/user/']],
  Rôles: ['roles', ['GET', '/auth/roles/']],
  'Contacts de la newsletter': ['contacts', ['GET', '/mailing/contact/']],
  'Premiers pas': ['start', ['GET', '/site/guide']],
  'Le site': ['site', ['GET', '/site/manage']],
  'Mises en ligne': ['releases', ['GET', '/releases/']],
  Journal: ['audit', ['GET', '/audit']],
};

const typeOf = (name: ContentName): ContentType => CONTENT_TYPES[name];
const labelOf = (name: ContentName): string => typeOf(name).labels.many.fr;
const addressOf = (name: ContentName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The calls of each deed, on a record of somebody else, or on one that isn't there. */
const callsOf = (name: ContentName, record: { id: string; version: number }): Record<Deed, Call[]> => {
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

/** What is read of a record of somebody else by whoever sees all of its type. */
const readsOf = (name: ContentName, id: string): Call[] => {
  const { service, path } = typeOf(name);
  const record = `/${service}/manage${path}/${id}`;
  return [
    ['GET', record],
    ['GET', `${record}/revisions`],
    ['GET', `${record}/revisions/1`],
  ];
};

const statusOf = async (person: Visitor, [method, path, body]: Call): Promise<number> =>
  (await person.call(method as 'GET', path, body)).status();

/** A record of nobody's, as a PUT sends it. */
const readOne = async (administrator: Visitor, name: ContentName) => {
  const { service, path } = typeOf(name);
  const managed = `/${service}/manage${path}/`;
  const { data } = await administrator.get<ListPage<ManagedSummary>>(`${managed}?limit=1`);
  const record = await administrator.get<Managed>(`${managed}${data[0]?.id}`);
  const { approvalStatus, ownerId, createdAt, updatedAt, deletedAt, publishedAt, ...input } = record;
  return { ...input, ...('publishedAt' in typeOf(name).fields && { publishedAt }) };
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const links = (page: Page) => page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');

/** What somebody is offered in a type's list, and in the form of its first record. */
const offeredIn = async (page: Page, name: ContentName): Promise<Deed[]> => {
  await links(page).getByText(labelOf(name), { exact: true }).click();
  await expect(heading(page)).toHaveText(labelOf(name));
  const offered: Deed[] = [];
  if (await page.getByRole('link', { name: 'Créer', exact: true }).isVisible()) offered.push('create');
  const first = page.locator('tbody').getByRole('link').first();
  await expect(first.or(page.getByRole('heading', { name: 'Rien encore' }))).toBeVisible();
  if (!(await first.isVisible())) return offered;
  await page
    .getByRole('checkbox', { name: /^Choisir (?!toute)/ })
    .first()
    .check();
  const tools = page.getByRole('group', { name: 'Éléments choisis' });
  const hasTool = (tool: string | RegExp) => tools.getByRole('button', { name: tool }).isVisible();
  const tooled: Deed[] = [
    ...((await hasTool(/^(?:Refuser|Retirer du site)$/)) ? (['approve'] as const) : []),
    ...((await hasTool('Mettre à la corbeille')) ? (['delete'] as const) : []),
  ];
  await first.click();
  await expect(page.locator('form fieldset').first()).toBeVisible();
  if (await page.getByRole('button', { name: /^(?:Enregistrer|Envoyer pour validation)$/ }).isVisible()) {
    offered.push('write');
  }
  return [...offered, ...tooled];
};

test.beforeEach(({ problems }) => problems.allow(/^40[13]: .*(\/admin|\/access\?path=)/));

for (const [role, row] of Object.entries(TABLE)) {
  const { content, screens, people } = row;
  const shown = NAMES.filter((name) => content[name]);

  test(`${role} is offered what it may do, and no more`, async ({ page, request, site }) => {
    const administrator = await openAdministrator(request, site);
    const person = await Visitor.open(request, site.url);
    const somebody = await Visitor.open(request, site.url);
    await giveRole(administrator, person, role);
    await signInAt(page, person, '/admin');
    if (row.isLetIn === false) {
      await expect(heading(page)).toHaveText('Cette page ne vous est pas ouverte');
      return;
    }
    const names = ['Vue d’ensemble', ...shown.map(labelOf), ...screens];
    await expect(links(page)).toHaveCount(names.length);
    expect((await links(page).allTextContents()).toSorted()).toEqual(names.toSorted());

    for (const name of shown) {
      const { all = [], own = [] } = content[name] ?? {};
      const expected = [...all, ...(own.includes('create') ? ['create'] : [])];
      expect({ name, offered: await offeredIn(page, name) }).toEqual({ name, offered: expected });
    }
    const hidden = [
      ...NAMES.filter((name) => !content[name]).map(addressOf),
      ...Object.entries(SCREENS).flatMap(([name, [address]]) => (screens.includes(name) ? [] : [address])),
    ];
    for (const address of hidden) {
      await page.goto(`/admin/${address}`);
      await expect(heading(page), address).toHaveText('Introuvable');
    }
    if (!screens.includes('Utilisateurs')) return;
    const { authID } = await somebody.get<{ authID: string }>('/auth/n/me');
    await page.goto(`/admin/users/${authID}`);
    await expect(heading(page)).toContainText(somebody.credentials.email);
    for (const name of Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(people.includes(name) ? 1 : 0);
    }
  });

  test(`${role} is refused by the API whatever it may not do`, async ({ request, site }) => {
    const administrator = await openAdministrator(request, site);
    const person = await Visitor.open(request, site.url);
    await giveRole(administrator, person, role);
    for (const name of NAMES) {
      const { all = [], own = [] } = content[name] ?? {};
      const record = await readOne(administrator, name);
      const real = callsOf(name, record);
      const nowhere = callsOf(name, { id: NOWHERE, version: 1 });
      for (const deed of DEEDS) {
        const isAllowed = all.includes(deed) || (own.includes(deed) && deed === 'create');
        for (const call of (isAllowed ? nowhere : real)[deed]) {
          expect([...call, (await statusOf(person, call)) === 403]).toEqual([...call, !isAllowed]);
        }
      }
      if (typeOf(name).leastLevel !== typeOf(name).directLevel) {
        const { service, path } = typeOf(name);
        const withdrawal = `/${service}/manage${path}/${record.id}/withdrawal`;
        expect(await statusOf(person, ['POST', withdrawal, { version: record.version }])).toBe(403);
      }
      const isRead = content[name] !== undefined && own.length === 0;
      for (const call of readsOf(name, record.id)) {
        expect([...call, (await statusOf(person, call)) === 403]).toEqual([...call, !isRead]);
      }
    }
    for (const [name, [, call]] of Object.entries(SCREENS)) {
      const status = await statusOf(person, call);
      expect({ name, status: status === 201 ? 200 : status }).toEqual({
        name,
        status: screens.includes(name) ? 200 : 403,
      });
    }
    for (const [name, callOf] of Object.entries(PEOPLE)) {
      const status = await statusOf(person, callOf(NOWHERE));
      expect({ name, isRefused: status === 403 }).toEqual({ name, isRefused: !people.includes(name as never) });
    }
    const { data } = await administrator.get<{ data: Role[] }>('/auth/roles/?keyword=CLIENT');
    const rename = ['PUT', `/auth/roles/${data[0]?.id}`, { name: 'CLIENT', access: [], version: 0 }] as const;
    expect((await statusOf(person, rename)) === 403).toBe(!people.includes('Enregistrer'));
  });
}
