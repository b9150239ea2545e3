import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HANDED_KINDS, type ManagedUser } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { buildPerson, EDITOR_ROLE, MODERATOR } from '../testing/build-person.ts';
import { expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const ROLES = '/auth/roles/';

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('the list', () => {
  const openPeople = async (query = '', people = [buildPerson()]) => {
    const opened = await openBackOffice(`/admin/users${query}`, {
      '/auth/user/': pageOf(people),
      [ROLES]: pageOf([EDITOR_ROLE]),
    });
    await screen.findByRole('link', { name: 'Salma Trabelsi' });
    const lastParams = () => opened.calls.filter(({ path }) => path === '/auth/user/').at(-1)?.params;
    return { ...opened, lastParams };
  };

  it('shows accounts, their roles, and whether they may sign in', async () => {
    const people = [
      buildPerson(),
      buildPerson({ authID: 'b'.repeat(24), firstName: '', lastName: '', standing: 'BANNED' }),
    ];
    await openPeople('', people);
    expect(row('Salma Trabelsi')).toHaveTextContent('Rédacteur');
    expect(within(row('Salma Trabelsi')).getByText('Actif')).toBeVisible();
    expect(within(screen.getAllByRole('row')[2] as HTMLElement).getByText('Banni')).toBeVisible();
    expect(screen.getByRole('link', { name: 'salma@mall.example' })).toBeVisible();
  });

  it('sends the filters of the address to the API', async () => {
    const { lastParams } = await openPeople(`?tab=suspended&role=${EDITOR_ROLE.id}&keyword=salma&sort-field=email`);
    expect(lastParams()).toEqual({
      page: 1,
      limit: 20,
      'sort-field': 'email',
      'sort-direction': 'asc',
      standing: 'SUSPENDED',
      role: EDITOR_ROLE.id,
      keyword: 'salma',
    });
  });

  it('stores filters in the address', async () => {
    const { router } = await openPeople();
    const roles = await screen.findByRole('combobox', { name: 'Rôle' });
    expect(within(roles).getByRole('option', { name: 'Rédacteur' })).toHaveAttribute('dir', 'auto');
    await userEvent.selectOptions(roles, 'Rédacteur');
    await waitFor(() => expect(router.state.location.search).toBe(`?role=${EDITOR_ROLE.id}`));
    await userEvent.click(screen.getByRole('link', { name: 'Bannis' }));
    await waitFor(() => expect(router.state.location.search).toContain('tab=banned'));
  });

  it('is hidden from editors', async () => {
    const { calls } = await openBackOffice('/admin/users', {}, { access: EDITOR_ROLE.access });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Introuvable');
    expect(calls).toEqual([]);
  });
});

describe('an account', () => {
  interface Case {
    person?: Partial<ManagedUser>;
    access?: Parameters<typeof openBackOffice>[2];
    answers?: Record<string, unknown>;
  }

  const openPerson = async ({ person = {}, access = {}, answers = {} }: Case = {}) => {
    const stored = buildPerson(person);
    const { authID } = stored;
    const opened = await openBackOffice(
      `/admin/users/${authID}`,
      {
        [`/auth/user/${authID}`]: stored,
        [`/auth/roles/grantable/${authID}`]: [
          EDITOR_ROLE,
          { ...EDITOR_ROLE, id: 'd'.repeat(24), name: 'CLIENT', access: [] },
        ],
        [`POST /auth/z/ban-client/${authID}`]: { ...stored, standing: 'BANNED', version: 4 },
        [`POST /auth/z/suspend-client/${authID}`]: { ...stored, standing: 'SUSPENDED', version: 4 },
        [`/auth/z/lift-ban-suspension/${authID}`]: { ...stored, version: 4 },
        [`PUT /auth/z/access/${authID}`]: { ...stored, version: 4 },
        '/auth/user/': pageOf([stored]),
        ...answers,
      },
      access,
    );
    await screen.findByRole('heading', { level: 1, name: /Salma/ });
    const sent = () =>
      opened.calls
        .filter(({ method, path }) => method !== 'GET' || path.includes('/z/'))
        .map(({ path, body }) => [path.split('/').at(-2), body]);
    return { ...opened, sent };
  };

  it('is banned with a reason, and unbanned', async () => {
    const { sent } = await openPerson();
    await userEvent.click(button('Bannir'));
    await userEvent.type(screen.getByRole('textbox', { name: /Raison/ }), 'Insultes');
    await userEvent.click(
      within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Bannir', hidden: true }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['ban-client', { reason: 'Insultes' }],
        ['lift-ban-suspension', undefined],
      ]),
    );
  });

  it('gets its second factor reset after a confirmation', async () => {
    const { authID } = buildPerson();
    const { calls } = await openPerson({
      person: { hasFactor: true },
      answers: { [`DELETE /auth/z/factor/${authID}`]: '' },
    });
    await userEvent.click(button('Réinitialiser la double authentification'));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    expect(dialog.getByText(/^À faire quand la personne a perdu/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /^Réinitialiser/, hidden: true }));
    await waitFor(() => expect(calls.some(({ path }) => path === `/auth/z/factor/${authID}`)).toBe(true));
  });

  it('offers no reset without a second factor, or without the right to write accounts', async () => {
    await openPerson();
    noButton('Réinitialiser la double authentification');
  });

  it('is suspended until a date', async () => {
    const { sent } = await openPerson();
    await userEvent.click(button('Suspendre'));
    await userEvent.click(screen.getByRole('button', { name: '7 jours', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendre', hidden: true }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual(['suspend-client', { until: expect.stringMatching(/^20\d\d-/) }]);
  });

  it('cannot be suspended until a past time', async () => {
    const { sent } = await openPerson();
    await userEvent.click(button('Suspendre'));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await userEvent.type(dialog.getByLabelText(/Jusqu/), '2020-01-01T10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendre', hidden: true }));
    expect(await dialog.findByText(/Le champ « Fin de la suspension » doit être/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('shows the reason of a ban, and is banned again when the unban is undone', async () => {
    const { sent } = await openPerson({ person: { standing: 'BANNED', standingReason: 'Insultes' } });
    expect(screen.getByText('Raison : Insultes')).toBeVisible();
    noButton('Bannir');
    await userEvent.click(button('Laisser se reconnecter'));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(sent().at(-1)).toEqual(['ban-client', { reason: 'Insultes' }]));
  });

  it('offers no undo of a ban to accounts that may not lift it', async () => {
    const { sent } = await openPerson({ access: { access: MODERATOR } });
    await userEvent.click(button('Bannir'));
    await userEvent.click(
      within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Bannir', hidden: true }),
    );
    await waitFor(() => expect(sent()).toHaveLength(1));
    noButton('Annuler');
  });

  it.each([
    [
      'an account with rights that the current one lacks',
      { access: [{ resource: 'SHOPS', privileges: 'READ' }] },
      /des droits que vous n’avez pas.*Il vous manque ce droit : Boutiques : Lire tout\./,
    ],
    [
      'access to give, without the right to',
      { standing: 'BANNED' },
      /n’en donne pas le droit. Il vous manque ce droit : Rôles et accès : Approuver, accorder\./,
    ],
    ['oneself', { authID: '5f00000000000000000000a1' }, /C’est votre propre compte/],
  ] as const)('offers no actions on %s, and explains why', async (_, person, reason) => {
    await openPerson({ person: person as Partial<ManagedUser>, access: { access: MODERATOR } });
    noButton('Bannir');
    noButton('Suspendre');
    await userEvent.click(screen.getByText('Ce que vous ne pouvez pas faire ici'));
    expect(screen.getAllByText(reason)[0]).toBeVisible();
  });

  it('can be banned by staff without the rights that every visitor has on their own records', async () => {
    const client = { id: 'c'.repeat(24), name: 'CLIENT', access: [{ resource: 'FILES', privileges: 'WRITE_SELF' }] };
    await openPerson({ person: { role: client } as Partial<ManagedUser>, access: { access: MODERATOR } });
    expect(button('Bannir')).toBeVisible();
  });

  it('protects the last administrator', async () => {
    const god = {
      id: '000000000000000000000001',
      name: 'GOD',
      access: [{ resource: '*', privileges: 'REVOKE' }],
    } as const;
    await openPerson({ person: { role: god as never }, access: { role: 'GOD' } });
    await screen.findByText('Ce que vous ne pouvez pas faire ici');
    noButton('Bannir');
    expect(screen.getAllByText(/C’est la dernière personne qui peut tout faire/)).toHaveLength(4);
  });

  it('shows which right is missing when the API rejects an action', async () => {
    expectRefusals();
    const refused = new Refusal(403, {
      message: 'Access mismatch',
      missing: [{ resource: 'FILES', privileges: 'WRITE' }],
    });
    await openPerson({ answers: { [`POST /auth/z/ban-client/${buildPerson().authID}`]: refused } });
    await userEvent.click(button('Bannir'));
    const dialog = screen.getByRole('dialog', { hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bannir', hidden: true }));
    await waitFor(() =>
      expect(within(dialog).getByRole('alert', { hidden: true })).toHaveTextContent(
        'Il vous manque ce droit : Fichiers : Écrire tout.',
      ),
    );
  });

  it('gets another role, and additional rights', async () => {
    const { sent } = await openPerson();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Rôle/ }), 'Client');
    await userEvent.click(screen.getByRole('radio', { name: 'Bannières : Écrire tout', hidden: true }));
    await userEvent.click(button('Enregistrer'));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['access', { role: 'd'.repeat(24), access: [{ resource: 'HERO', privileges: 'WRITE' }], version: 3 }],
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(sent().at(-1)).toEqual(['access', { role: EDITOR_ROLE.id, access: [], version: 4 }]));
  });

  it('shows the effect of the save immediately, without a request', async () => {
    const saved = buildPerson({ version: 4, standing: 'SUSPENDED', role: { ...EDITOR_ROLE, name: 'STAGIAIRE' } });
    const { calls } = await openPerson({ answers: { [`PUT /auth/z/access/${saved.authID}`]: saved } });
    await screen.findByRole('combobox', { name: /Rôle/ });
    const read = () => calls.filter(({ path }) => path === `/auth/user/${saved.authID}`).length;
    const before = read();
    await userEvent.click(screen.getByRole('radio', { name: 'Bannières : Écrire tout', hidden: true }));
    await userEvent.click(button('Enregistrer'));
    expect(await screen.findByText('Suspendu')).toBeVisible();
    expect(await screen.findByRole('option', { name: 'STAGIAIRE' })).toBeInTheDocument();
    expect(read()).toBe(before);
  });

  it('keeps the chosen rights after a conflicting change', async () => {
    const newer = buildPerson({ access: [{ resource: 'SHOPS', privileges: 'READ' }], version: 9 });
    await openPerson({
      answers: {
        [`PUT /auth/z/access/${newer.authID}`]: new Refusal(409, {
          message: 'x',
          resource: 'client',
          current: newer,
          lastChange: { actorId: 'e'.repeat(24), name: 'Ines Ayadi', at: '2026-11-20T09:00:00.000Z' },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Bannières : Écrire tout', hidden: true }));
    await userEvent.click(button('Enregistrer'));
    expect(await screen.findByText(/a été modifié ailleurs entre-temps/)).toBeVisible();
    const last = await screen.findByText(/^Dernière modification/);
    expect(last).toHaveTextContent(/Ines Ayadi · 20 nov\. 2026, 10 h$/);
    expect(screen.getByRole('radio', { name: 'Bannières : Écrire tout', hidden: true })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Boutiques : Lire tout', hidden: true })).toBeChecked();
  });

  it('is reset to a conflicting change on undo, which can be retried', async () => {
    expectRefusals();
    const newer = buildPerson({ access: [{ resource: 'SHOPS', privileges: 'READ' }], version: 9 });
    let puts = 0;
    const answers = {
      [`PUT /auth/z/access/${newer.authID}`]: () => {
        puts += 1;
        if (puts === 1) return new Refusal(409, { message: 'x', resource: 'client', current: newer });
        return puts === 3 ? new Refusal(503, { message: 'Plus tard' }) : { ...newer, version: 8 + puts };
      },
    };
    const { sent } = await openPerson({ answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Bannières : Écrire tout', hidden: true }));
    await userEvent.click(button('Enregistrer'));
    await screen.findByText(/a été modifié ailleurs entre-temps/);
    await userEvent.click(button('Enregistrer'));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    await waitFor(() => expect(button('Annuler')).toBeEnabled());
    await userEvent.click(button('Annuler'));
    await waitFor(() => expect(sent()).toHaveLength(4));
    const asColleagueLeftIt = ['access', { role: EDITOR_ROLE.id, access: newer.access, version: 10 }];
    expect(sent().slice(2)).toEqual([asColleagueLeftIt, asColleagueLeftIt]);
  });

  describe('leaves the team', () => {
    const DEPARTURE = '/auth/z/departure/5f00000000000000000000b2';
    const heir = buildPerson({ authID: 'e'.repeat(24), firstName: 'Amel', email: 'amel@mall.example' });
    const openDeparture = async (answers: Record<string, unknown> = {}) => {
      const opened = await openPerson({
        answers: {
          [DEPARTURE]: {
            counts: [
              { name: 'shop', count: 3 },
              { name: 'revision', count: 1 },
            ],
          },
          [`POST ${DEPARTURE}`]: buildPerson(),
          '/auth/user/': pageOf([buildPerson(), heir]),
          ...answers,
        },
      });
      await userEvent.click(button('Gérer le départ'));
      const dialog = within(await screen.findByRole('dialog', { hidden: true }));
      const choose = async () => {
        await userEvent.type(dialog.getByRole('combobox', { hidden: true }), 'Amel');
        await userEvent.click(await dialog.findByRole('option', { name: /^Amel/, hidden: true }));
      };
      const submit = () =>
        userEvent.click(dialog.getByRole('button', { name: 'Transmettre et retirer l’accès', hidden: true }));
      return { ...opened, dialog, choose, submit };
    };

    it('after a dialog that counts the transferred records, and names the successor', async () => {
      const { dialog, choose, submit, calls } = await openDeparture();
      expect(await dialog.findByText('Modifications rejetées')).toBeInTheDocument();
      expect(dialog.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
        '3',
        '1',
      ]);
      await submit();
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
      await choose();
      expect(dialog.queryByRole('option', { name: /^Salma/, hidden: true })).toBeNull();
      await submit();
      await waitFor(() =>
        expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
          path: DEPARTURE,
          body: { successor: heir.authID },
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    });

    it.each([
      ['fr', fr],
      ['ar', ar],
      ['en', en],
    ])('with %s texts for everything that the API hands over', (_, texts) => {
      expect(Object.keys(texts.people.depart.kind).toSorted()).toEqual([...HANDED_KINDS]);
    });

    it('not while the API refuses the successor', async () => {
      expectRefusals();
      const refusal = new Refusal(409, { resource: 'client', message: 'Cette personne ne peut pas reprendre' });
      const { dialog, choose, submit } = await openDeparture({ [`POST ${DEPARTURE}`]: refusal });
      await choose();
      await submit();
      expect(await dialog.findByText(/^Cette personne ne peut pas reprendre/)).toBeInTheDocument();
    });

    it('even when what changes hands can’t be counted, after a retry', async () => {
      expectRefusals();
      const answers: unknown[] = [new Refusal(503, { message: 'x' }), { counts: [] }];
      const { dialog } = await openDeparture({ [DEPARTURE]: () => answers.shift() });
      await userEvent.click(await dialog.findByRole('button', { name: 'Réessayer', hidden: true }));
      expect(await dialog.findByText('Cette personne n’a rien à transmettre.')).toBeInTheDocument();
    });
  });

  it('gets no role before its address is confirmed', async () => {
    const role = { ...EDITOR_ROLE, id: 'd'.repeat(24), name: 'CLIENT', access: [] };
    await openPerson({ person: { isEmailConfirmed: false, role } });
    noButton('Enregistrer');
    noButton('Gérer le départ');
    await userEvent.click(screen.getByText('Ce que vous ne pouvez pas faire ici'));
    expect(screen.getByText(/^Cette personne n’a pas encore confirmé son adresse/)).toBeVisible();
  });

  it('shows the rights read-only to accounts that may not change them', async () => {
    await openPerson({ access: { access: MODERATOR } });
    expect(screen.getByText('Écrire tout')).toBeVisible();
    noButton('Enregistrer');
  });
});
