import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Managed } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { RESOURCES } from '../resources/resources.ts';
import { buildSummary, EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { FORM_PARTICULARS } from './particulars.ts';

const POSTS = managed('post');
const OWN = '/blogs/blogs/';
const CATEGORY = '5f00000000000000000000c1';

const { hasProposal: _, ...meta } = buildSummary();
const POST = {
  ...meta,
  slug: 'soldes',
  title: 'Soldes',
  excerpt: 'Elles commencent.',
  content: '<p>Lundi.</p>',
  cover: null,
  category: CATEGORY,
  author: 'Amel',
  isFeatured: false,
  translations: { ar: { title: 'تخفيضات' } },
} as unknown as Managed & Record<string, unknown>;

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const french = async (group: string) => {
  const languages = await screen.findByRole('group', { name: group });
  return within(languages).getByRole('textbox', { name: /Français/ });
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Enregistrer|Envoyer)/ }));

const openPost = async (api = {}, options = {}) => {
  const opened = await openBackOffice(
    `/admin/post/${POST.id}`,
    { [POSTS]: pageOf([]), [managed('hero')]: pageOf([]), [POSTS + POST.id]: POST, ...api },
    options,
  );
  await screen.findByRole('heading', { level: 1, name: /Soldes/ });
  const sent = (method: string) => opened.calls.filter((call) => call.method === method).map(({ body }) => body);
  return { ...opened, sent };
};

it.each(RESOURCES)('has a control for every field of $name', ({ name, type }) => {
  const shaped = Object.entries(type.fields).filter(([, { kind }]) => kind === 'json');
  const controls = Object.keys(FORM_PARTICULARS[name]?.controls ?? {});
  expect(controls).toEqual(expect.arrayContaining(shaped.map(([key]) => key)));
});

it('sends the whole record, with the version that was read', async () => {
  const { sent } = await openPost({ [`PUT ${OWN}${POST.id}`]: { ...POST, version: 2, author: 'Salma' } });
  await userEvent.clear(await field(/^Auteur/));
  await userEvent.type(await field(/^Auteur/), 'Salma');
  await save();
  await screen.findByText('Tout est enregistré');
  const { id, version, approvalStatus, ownerId, createdAt, updatedAt, deletedAt, ...input } = POST;
  expect(sent('PUT')).toEqual([{ ...input, author: 'Salma', version: 1 }]);
});

it('shows which texts are missing in which language', async () => {
  await openPost();
  const title = await screen.findByRole('group', { name: 'Titre' });
  expect(within(title).getByRole('textbox', { name: 'العربية' })).toHaveValue('تخفيضات');
  expect(within(title).getByRole('textbox', { name: /English.*à traduire/ })).toHaveValue('');
});

it('says under a field what the API has against it', async () => {
  expectRefusals();
  const payload = { message: 'x', fields: [{ fieldName: 'author', message: 'Trop court' }] };
  await openPost({ [`PUT ${OWN}${POST.id}`]: new Refusal(422, payload) });
  await userEvent.type(await field(/^Auteur/), '!');
  await save();
  await waitFor(async () => expect(await field(/^Auteur/)).toHaveAccessibleDescription('Trop court'));
});

it('loses nothing to a stale save', async () => {
  expectRefusals();
  const current = { ...POST, version: 7, author: 'Ines' };
  await openPost({ [`PUT ${OWN}${POST.id}`]: new Refusal(409, { message: 'x', resource: 'post', current }) });
  await userEvent.type(await field(/^Auteur/), ' B.');
  await save();
  expect(await screen.findByText(/a été modifié ailleurs/)).toBeVisible();
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
  expect(screen.getByText('Enregistré entre-temps : Ines')).toBeVisible();
});

it('makes the slug of a new record of its title, until somebody writes one', async () => {
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

it('publishes at a time that is a press away, by the mall’s clock', async () => {
  await openPost();
  const publication = screen.getByLabelText(/^Publication/);
  expect(publication).toHaveValue('2026-11-01T10:00');
  expect(publication).toHaveAccessibleDescription(/^En ligne depuis/);
  await userEvent.click(screen.getByRole('button', { name: 'Demain à 9 h' }));
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(Date.now() + 24 * 3600_000);
  expect(publication).toHaveValue(`${tomorrow}T09:00`);
  expect(publication).toHaveAccessibleDescription(/^Programmé/);
});

it('publishes a new record at once unless it is told otherwise', async () => {
  await openBackOffice('/admin/post/create', { [POSTS]: pageOf([]) });
  expect(await screen.findByLabelText(/^Publication/)).toHaveAccessibleDescription(/^Sans date/);
});

it('locks the slug of what is public until somebody asks for it', async () => {
  await openPost();
  expect(screen.queryByRole('textbox', { name: 'Slug' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Changer l’adresse' }));
  expect(await field('Slug')).toHaveValue('soldes');
});

it('asks before a link leads away from what isn’t saved, and gives it back later', async () => {
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

it('deletes, leads to the list, and offers to undo it', async () => {
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

it('takes a record out of the trash, and lets nobody change it there', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, deletedAt: '2026-11-20T09:00:00.000Z' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  expect(await field(/^Auteur/)).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ action: 'restore' }]));
});

it('rejects with a reason', async () => {
  const { sent } = await openPost({
    [POSTS + POST.id]: { ...POST, approvalStatus: 'PENDING' },
    [`POST ${POSTS}bulk`]: { records: [{ id: POST.id, version: 2 }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Raison/ }), 'Trop court');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ action: 'reject', note: 'Trop court' }]));
});

it('sends an editor’s change for approval, and offers no more', async () => {
  const { sent } = await openPost(
    { [`PUT ${OWN}${POST.id}`]: { number: 2, status: 'PENDING', data: { author: 'Salma' } } },
    { access: EDITOR },
  );
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
  await userEvent.clear(await field(/^Auteur/));
  await userEvent.type(await field(/^Auteur/), 'Salma');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour validation' }));
  await screen.findByText('Tout est enregistré');
  expect(sent('PUT')).toHaveLength(1);
});

it('says of a record that isn’t there that there is nothing', async () => {
  expectRefusals();
  await openBackOffice(`/admin/post/${POST.id}`, { [POSTS + POST.id]: 404 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible();
});
