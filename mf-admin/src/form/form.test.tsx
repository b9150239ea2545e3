import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { session } from 'shared-kernel/session';
import { type Call, Refusal } from 'shared-kernel/testing';
import { RESOURCES } from '../resources/resources.ts';
import { buildPerson } from '../testing/build-person.ts';
import { buildSummary, EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { CATEGORY, field, french, OWN, openPost, POST, POSTS, save } from '../testing/open-post.ts';
import { CONTROLS } from './controls.tsx';
import { FORM_PARTICULARS } from './particulars.ts';

const CATEGORIES = '/categories/category/';
const { title: _, translations: __, slug: ___, hasProposal: ____, ...CATEGORY_META } = buildSummary();

it.each(RESOURCES)('has a control for every field of $name', ({ name, type }) => {
  const known = { ...CONTROLS, ...FORM_PARTICULARS[name].controls };
  const without = Object.entries(type.fields).filter(([key, { kind }]) => !(key in known || kind in known));
  expect(without).toEqual([]);
});

it('sends the whole record, with the version that was read', async () => {
  const { sent } = await openPost({ [`PUT ${OWN}${POST.id}`]: { ...POST, version: 2, author: 'Salma' } });
  await userEvent.clear(await field(/^Auteur/));
  await userEvent.type(await field(/^Auteur/), 'Salma');
  await save();
  await screen.findByText('Tout est enregistré');
  // A disabled button would lose the focus.
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  const { id, version, approvalStatus, ownerId, createdAt, updatedAt, deletedAt, ...input } = POST;
  expect(sent('PUT')).toEqual([{ ...input, author: 'Salma', version: 1 }]);
});

it('shows which translations are missing', async () => {
  await openPost();
  const title = await screen.findByRole('group', { name: 'Titre' });
  expect(within(title).getByRole('textbox', { name: 'العربية' })).toHaveValue('تخفيضات');
  expect(within(title).getByRole('textbox', { name: /English.*à traduire/ })).toHaveValue('');
});

it('shows the API’s errors under their fields', async () => {
  expectRefusals();
  const payload = { message: 'x', fields: [{ fieldName: 'author', message: 'Trop court' }] };
  await openPost({ [`PUT ${OWN}${POST.id}`]: new Refusal(422, payload) });
  await userEvent.type(await field(/^Auteur/), '!');
  await save();
  await waitFor(async () => expect(await field(/^Auteur/)).toHaveAccessibleDescription('Trop court'));
});

it('keeps typed values after a stale save, and shows who changed the record and when', async () => {
  expectRefusals();
  const current = { ...POST, version: 7, author: 'Ines' };
  const salma = buildPerson();
  const { authID: authorId } = salma;
  const lastChange = { actorId: authorId, at: '2026-11-20T09:00:00.000Z' };
  await openPost({
    [`PUT ${OWN}${POST.id}`]: new Refusal(409, { message: 'x', resource: 'post', current, lastChange }),
    '/auth/user/': pageOf([salma]),
  });
  await userEvent.type(await field(/^Auteur/), ' B.');
  await save();
  expect(await screen.findByText(/a été modifié ailleurs/)).toBeVisible();
  const last = await screen.findByText(/^Dernière modification/);
  await waitFor(() => expect(last).toHaveTextContent(/Salma Trabelsi · 20 nov\. 2026, 10 h$/));
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
  expect(screen.getByText('Enregistré entre-temps : Ines')).toBeVisible();
});

it('derives the slug of a new record from its title, until it is typed', async () => {
  expectRefusals();
  const made = { ...POST, id: '5f00000000000000000000d1' };
  const { calls, router } = await openBackOffice('/admin/mall-event/create', {
    [managed('mallEvent')]: pageOf([]),
    'POST /mall-event/mall-events/': made,
    [`${managed('mallEvent')}${made.id}`]: 404,
  });
  await userEvent.type(await french('Titre'), 'Fête d’été');
  expect(await field('Slug')).toHaveValue('fete-d-ete');
  await userEvent.clear(await field('Slug'));
  await userEvent.type(await field('Slug'), 'fete');
  await userEvent.type(await french('Titre'), ' 2027');
  expect(await field('Slug')).toHaveValue('fete');
  await userEvent.type(await french('Description'), 'Au jardin.');
  await userEvent.type(await french('Lieu'), 'Jardin');
  for (const [name, value] of [
    ['Début', '2027-07-01T18:00'],
    ['Fin', '2027-07-01T22:00'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(new RegExp(`^${name}`)), value);
  }
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/mall-event/${made.id}`));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    slug: 'fete',
    title: 'Fête d’été 2027',
    start: '2027-07-01T17:00:00.000Z',
    end: '2027-07-01T21:00:00.000Z',
    cover: null,
  });
});

describe('a new record whose first answer was lost', () => {
  const MADE = '5f00000000000000000000d1';

  /** An API that stores the first record and doesn't respond. */
  const openUnanswered = async () => {
    expectRefusals();
    let kept: object | undefined;
    const keep = ({ body }: Call) => {
      if (kept) return new Refusal(409, { message: 'x', resource: 'category', current: kept });
      kept = { ...CATEGORY_META, ...(body as object), id: MADE };
      return 0;
    };
    const opened = await openBackOffice('/admin/category/create', {
      [managed('category')]: pageOf([]),
      [`POST ${CATEGORIES}`]: keep,
      [`PUT ${CATEGORIES}${MADE}`]: ({ body }: Call) => ({
        ...CATEGORY_META,
        ...(body as object),
        id: MADE,
        version: 2,
      }),
      [managed('category') + MADE]: 404,
    });
    await userEvent.type(await french('Titre'), 'Mode');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'SHOP');
    await save();
    await screen.findByText(/^Le site n’a pas répondu/);
    const sent = (method: string) => opened.calls.filter((call) => call.method === method);
    return { ...opened, sent };
  };

  it('is created once, and opened by the retry', async () => {
    const { sent, router } = await openUnanswered();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/category/${MADE}`));
    const [first, second] = sent('POST').map(({ key }) => key);
    expect(first).toMatch(/^category\/new\/./);
    expect(second).toBe(first);
  });

  it('saves changes that were made before the retry', async () => {
    const { sent } = await openUnanswered();
    await userEvent.type(await french('Titre'), 's');
    await save();
    await screen.findByText(/a été modifié ailleurs/);
    await save();
    await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { title: 'Modes', version: 1 } }]));
  });
});

const openNewEvent = async () => {
  const opened = await openBackOffice('/admin/mall-event/create', {
    [managed('mallEvent')]: pageOf([]),
    [POSTS]: pageOf([]),
  });
  await field('Slug');
  return opened;
};

it('still derives the slug after an unchanged visit of its field', async () => {
  await openNewEvent();
  await userEvent.type(await french('Titre'), 'Fete');
  (await field('Slug')).focus();
  await userEvent.tab();
  await userEvent.type(await french('Titre'), ' du jardin');
  expect(await field('Slug')).toHaveValue('fete-du-jardin');
});

it('restores a typed slug with the draft', async () => {
  const { router } = await openNewEvent();
  await userEvent.type(await french('Titre'), 'Fête d’été');
  await userEvent.clear(await field('Slug'));
  await userEvent.type(await field('Slug'), 'fete');
  await act(() => router.navigate('/admin/post'));
  await screen.findByRole('heading', { level: 1, name: 'Articles' });
  await act(() => router.navigate(-1));
  expect(await field('Slug')).toHaveValue('fete');
  await userEvent.type(await french('Titre'), ' 2027');
  expect(await field('Slug')).toHaveValue('fete');
});

it('has a separate draft for each new record, and offers existing ones', async () => {
  const { router } = await openNewEvent();
  await userEvent.type(await french('Titre'), 'Fête');
  const again = async () => {
    await act(() => router.navigate('/admin/mall-event/create'));
    await waitFor(async () => expect(await french('Titre')).toHaveValue(''));
  };
  await again();
  await userEvent.type(await french('Titre'), 'Concert');
  await again();
  expect(screen.queryByText(/est de retour/)).toBeNull();
  const typedAt = within(screen.getByText('Fête').closest('li') as HTMLElement).getByRole('time');
  expect(typedAt).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-/));
  await userEvent.click(screen.getByRole('link', { name: 'Reprendre Fête' }));
  await waitFor(async () => expect(await french('Titre')).toHaveValue('Fête'));
  expect(screen.queryByRole('link', { name: 'Reprendre Fête' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer Concert' }));
  expect(screen.queryByText('Concert')).toBeNull();
  await again();
  expect(screen.getByRole('link', { name: 'Reprendre Fête' })).toBeVisible();
  expect(screen.queryByText('Concert')).toBeNull();
});

it('names drafts in the reader’s language, and keeps the focus after one is discarded', async () => {
  const { router } = await openPost({}, { locale: 'en' });
  const form = await screen.findByRole('form', { name: 'Post' });
  expect(screen.getByRole('heading', { level: 2, name: 'Post' })).toBeInTheDocument();
  await userEvent.type(within(form).getByRole('textbox', { name: /^Author/ }), ' B.');
  await act(() => router.navigate('/admin/hero'));
  await screen.findByRole('heading', { level: 1, name: 'Banners' });
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Post' })).toHaveFocus();
});

it('names pictures in the reader’s language', async () => {
  const cover = '5f00000000000000000000f1';
  await openPost({ [POSTS + POST.id]: { ...POST, cover } }, { locale: 'en' });
  expect(await screen.findByText('Picture 1')).toBeInTheDocument();
});

describe('its reference fields', () => {
  const combobox = () => screen.findByRole('combobox', { name: /^Catégorie/ });

  it('reload failed options, and keep the value on save', async () => {
    expectRefusals();
    let isDown = true;
    await openPost({
      [POSTS + POST.id]: { ...POST, category: null },
      [CATEGORIES]: () => (isDown ? new Refusal(503, { message: 'x' }) : pageOf([{ id: CATEGORY, title: 'Vie' }])),
    });
    await userEvent.type(await field(/^Auteur/), '!');
    await save();
    await waitFor(async () => expect(await combobox()).toBeInvalid());
    expect(await combobox()).toHaveFocus();
    await userEvent.click(await combobox());
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    isDown = false;
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole('option', { name: 'Vie' }));
    expect(await combobox()).toHaveValue('Vie');
  });

  it('show that the name of the chosen record is unknown, until it loads', async () => {
    const answer = Promise.withResolvers<unknown>();
    await openPost({ [CATEGORIES]: () => answer.promise });
    expect(await combobox()).toHaveValue('…');
    answer.resolve(pageOf([{ id: CATEGORY, title: 'Vie du centre' }]));
    await waitFor(async () => expect(await combobox()).toHaveValue('Vie du centre'));
  });

  it('offer more than the first hundred options', async () => {
    const pages = [[{ id: 'a'.repeat(24), title: 'Aïd' }], [{ id: CATEGORY, title: 'Vie du centre' }]];
    await openPost({
      [CATEGORIES]: ({ params }: { params: { page: number } }) =>
        pageOf(pages[params.page - 1] ?? [], { page: params.page, pageCount: 2 }),
    });
    await waitFor(async () => expect(await combobox()).toHaveValue('Vie du centre'));
  });
});

it('reports no conflict when the user’s own approval changes the record during editing', async () => {
  let version = 1;
  const { sent } = await openPost({
    [POSTS + POST.id]: () => ({ ...POST, version, approvalStatus: version === 1 ? 'PENDING' : 'APPROVED' }),
    [`POST ${POSTS}bulk`]: () => {
      version = 2;
      return { records: [{ id: POST.id, version }] };
    },
    [`PUT ${OWN}${POST.id}`]: { ...POST, version: 3, author: 'Amel B.' },
  });
  await userEvent.type(await field(/^Auteur/), ' B.');
  await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Annuler' }).parentElement).toHaveFocus();
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
  expect(screen.queryByText(/a été modifié ailleurs/)).toBeNull();
  await save();
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ author: 'Amel B.', version: 2 }]));
});

it('publishes at a suggested time, in the mall’s time zone', async () => {
  await openPost();
  const publication = screen.getByLabelText(/^Publication/);
  expect(publication).toHaveValue('2026-11-01T10:00');
  expect(publication).toHaveAccessibleDescription(/^En ligne depuis/);
  await userEvent.click(screen.getByRole('button', { name: 'Demain à 9 h' }));
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(Date.now() + 24 * 3600_000);
  expect(publication).toHaveValue(`${tomorrow}T09:00`);
  expect(publication).toHaveAccessibleDescription(/^Programmé\s: en ligne le \d/);
});

it.each([
  ['PENDING', '2125-01-01T09:00:00.000Z', /^Pas encore approuvé\s: en ligne le 1/],
  ['PENDING', '2026-11-01T09:00:00.000Z', /^Pas encore approuvé\s: en ligne dès/],
  ['REJECTED', '2125-01-01T09:00:00.000Z', /^Pas encore approuvé\s: en ligne le 1/],
] as const)('shows no publication time for a record that is %s', async (approvalStatus, publishedAt, words) => {
  await openPost({ [POSTS + POST.id]: { ...POST, approvalStatus, publishedAt } });
  expect(screen.getByLabelText(/^Publication/)).toHaveAccessibleDescription(words);
});

it('shows no publication time for a proposal', async () => {
  await openPost({}, { access: EDITOR, role: 'EDITOR' });
  const publication = screen.getByLabelText(/^Publication/);
  expect(publication).toHaveAccessibleDescription(/^En ligne depuis/);
  await userEvent.click(screen.getByRole('button', { name: 'Demain à 9 h' }));
  expect(publication).toHaveAccessibleDescription(/^Pas encore approuvé\s: en ligne le \d/);
});

it('shows a record as live once it is published immediately', async () => {
  const publishedAt = new Date().toISOString();
  await openPost({ [POSTS + POST.id]: { ...POST, publishedAt } });
  expect(screen.getByLabelText(/^Publication/)).toHaveAccessibleDescription(/^En ligne depuis/);
});

it('publishes a new record at once by default', async () => {
  await openBackOffice('/admin/post/create', { [POSTS]: pageOf([]) });
  expect(await screen.findByLabelText(/^Publication/)).toHaveAccessibleDescription(/^Sans date/);
});

it('locks the slug of a public record until it is unlocked', async () => {
  await openPost();
  expect(screen.queryByRole('textbox', { name: 'Slug' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Changer l’adresse' }));
  expect(await field('Slug')).toHaveValue('soldes');
  expect(await field('Slug')).toHaveFocus();
  expect(await field('Slug')).toHaveAccessibleDescription('La fin de l’adresse de la page.');
});

it('asks before a link discards changes, and restores them later', async () => {
  const { router } = await openPost();
  await userEvent.type(await field(/^Auteur/), ' B.');
  await userEvent.click(screen.getByRole('link', { name: 'Bannières' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(router.state.location.pathname).toBe(`/admin/post/${POST.id}`);
  await userEvent.click(screen.getByRole('link', { name: 'Bannières' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
  await screen.findByRole('heading', { level: 1, name: 'Bannières' });
  await act(() => router.navigate(`/admin/post/${POST.id}`));
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
});

const chooseInAccountMenu = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Compte\s:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('asks before an entry of the account menu discards changes', async () => {
  const { router } = await openPost();
  await userEvent.type(await field(/^Auteur/), '!');
  await chooseInAccountMenu('Mon profil');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(router.state.location.pathname).toBe(`/admin/post/${POST.id}`);
});

it('asks before signing out deletes the draft', async () => {
  await openPost();
  const signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
  await userEvent.type(await field(/^Auteur/), '!');
  await chooseInAccountMenu('Se déconnecter');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/brouillons compris/)).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Se déconnecter' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('does not ask before a mailto link', async () => {
  await openPost();
  await userEvent.type(await field(/^Auteur/), '!');
  const link = Object.assign(document.createElement('a'), { href: 'mailto:amel@mall.example' });
  // jsdom can't open mails.
  const opens = jest.fn((event: MouseEvent) => event.preventDefault());
  link.addEventListener('click', opens);
  document.body.append(link);
  link.click();
  link.remove();
  expect(opens).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('deletes the record, opens the list, and offers to undo it', async () => {
  const { router, sent } = await openPost({
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/post'));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      { action: 'delete', records: [{ id: POST.id, version: 1 }] },
      { action: 'restore', records: [{ id: POST.id, version: 2 }] },
    ]),
  );
});

it('offers to undo in the save bar, and on no other screen', async () => {
  await openPost({ [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer du site' }));
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  const bar = undo.closest('.undo')?.parentElement as HTMLElement;
  expect(within(bar).getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('link', { name: 'Articles' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Articles' });
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
});

it('restores a record from the trash, where it is read-only', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, deletedAt: '2026-11-20T09:00:00.000Z' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  expect(await field(/^Auteur/)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ action: 'restore' }]));
});

it('rejects a record with a reason', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, approvalStatus: 'PENDING' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: /^Raison/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeter' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Le champ «\sRaison\s» est obligatoire$/));
  await userEvent.type(reason, 'Trop court');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeter' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ action: 'reject', note: 'Trop court' }]));
});

it('links from a public record to its page', async () => {
  await openPost({}, { locale: 'en' });
  await userEvent.click(screen.getByRole('button', { name: 'Other actions' }));
  const link = await screen.findByRole('menuitem', { name: 'See it on the site' });
  expect(link).toHaveAttribute('href', '/en/blogs/soldes');
  expect(link).toHaveAttribute('target', '_blank');
});

it('does not link from an unpublished record to a page', async () => {
  await openPost({ [POSTS + POST.id]: { ...POST, publishedAt: '2125-01-01T09:00:00.000Z' } });
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await screen.findByRole('menuitem', { name: 'Retirer du site' });
  expect(screen.queryByRole('menuitem', { name: 'Voir sur le site' })).not.toBeInTheDocument();
});

it('submits an editor’s change for approval, without further actions', async () => {
  const { sent } = await openPost(
    { [`PUT ${OWN}${POST.id}`]: { number: 2, status: 'PENDING', data: { author: 'Salma' } } },
    { access: EDITOR },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await screen.findByRole('menuitem', { name: 'Voir sur le site' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.clear(await field(/^Auteur/));
  await userEvent.type(await field(/^Auteur/), 'Salma');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour validation' }));
  await screen.findByText('Tout est enregistré');
  expect(sent('PUT')).toHaveLength(1);
});

it('shows that an editor’s record awaits approval', async () => {
  const waiting = { ...POST, approvalStatus: 'PENDING' };
  await openPost(
    { [POSTS + POST.id]: waiting, [`PUT ${OWN}${POST.id}`]: { ...waiting, version: 2, author: 'Amel!' } },
    { access: EDITOR },
  );
  await userEvent.type(await field(/^Auteur/), '!');
  drainQueue();
  await save();
  await screen.findByText('Tout est enregistré');
  expect(drainQueue()).toMatchObject([{ notice: { message: 'Envoyé\u00a0: quelqu’un va l’approuver' } }]);
});

it('reports a missing record', async () => {
  expectRefusals();
  await openBackOffice(`/admin/post/${POST.id}`, { [POSTS + POST.id]: 404 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible();
});
