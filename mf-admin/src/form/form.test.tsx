import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { Refusal } from 'shared-kernel/testing';
import { RESOURCES } from '../resources/resources.ts';
import { buildPerson } from '../testing/build-person.ts';
import { EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { CATEGORIES, CATEGORY, field, french, openPost, POST, POSTS, PUBLISH, save } from '../testing/open-post.ts';
import { savedInputs } from '../testing/stored-drafts.ts';
import { CONTROLS } from './controls.tsx';
import { FORM_PARTICULARS } from './particulars.ts';

it.each(RESOURCES)('has a control for every field of $name', ({ name, type }) => {
  const known = { ...CONTROLS, ...FORM_PARTICULARS[name].controls };
  const without = Object.entries(type.fields).filter(([key, { kind }]) => !(key in known || kind in known));
  expect(without).toEqual([]);
});

it('saves the whole record as a draft, and publishes it with the version that was read', async () => {
  const { saved, sent } = await openPost({ [PUBLISH]: { ...POST, version: 2, author: 'Salma' } });
  await userEvent.clear(await field(/^Auteur/));
  await userEvent.type(await field(/^Auteur/), 'Salma');
  await save();
  await screen.findByText('Tout est enregistré');
  // A disabled button would lose the focus.
  expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled();
  const { id, version, approvalStatus, ownerId, createdAt, updatedAt, unpublishedAt, deletedAt, ...input } = POST;
  expect(saved()).toEqual({ ...input, author: 'Salma', version: 1 });
  expect(sent('POST')).toEqual([{ version: expect.any(Number), recordVersion: 1 }]);
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
  await openPost({ [PUBLISH]: new Refusal(422, payload) });
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
    [PUBLISH]: new Refusal(409, { message: 'x', resource: 'post', current, lastChange }),
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

it('publishes at a suggested time, in the mall’s time zone', async () => {
  await openPost();
  const publication = screen.getByLabelText(/^Publication/);
  expect(publication).toHaveValue('2026-11-01T10:00');
  expect(publication).toHaveAccessibleDescription(/^En ligne depuis/);
  await userEvent.click(screen.getByRole('button', { name: 'Demain à 9\u00a0h' }));
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

it('shows no publication time for an unpublished record', async () => {
  await openPost({ [POSTS + POST.id]: { ...POST, unpublishedAt: '2026-11-20T09:00:00.000Z' } });
  expect(screen.getByLabelText(/^Publication/)).toHaveAccessibleDescription(/^Dépublié\s: absent du site/);
});

it('shows no publication time for a proposal', async () => {
  await openPost({}, { access: EDITOR, role: 'EDITOR' });
  const publication = screen.getByLabelText(/^Publication/);
  expect(publication).toHaveAccessibleDescription(/^En ligne depuis/);
  await userEvent.click(screen.getByRole('button', { name: 'Demain à 9\u00a0h' }));
  expect(publication).toHaveAccessibleDescription(/^Pas encore approuvé\s: en ligne le \d/);
});

it('shows a record as live once it is published immediately', async () => {
  const publishedAt = new Date().toISOString();
  await openPost({ [POSTS + POST.id]: { ...POST, publishedAt } });
  expect(screen.getByLabelText(/^Publication/)).toHaveAccessibleDescription(/^En ligne depuis/);
});

it('locks the slug of a public record until it is unlocked', async () => {
  await openPost();
  expect(screen.queryByRole('textbox', { name: 'Slug' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Changer l’adresse' }));
  expect(await field('Slug')).toHaveValue('soldes');
  expect(await field('Slug')).toHaveFocus();
  expect(await field('Slug')).toHaveAccessibleDescription('La fin de l’adresse de la page.');
});

it('submits an editor’s change for approval, without further actions', async () => {
  const { sent } = await openPost(
    { [PUBLISH]: { number: 2, status: 'PENDING', data: { author: 'Salma' } } },
    { access: EDITOR },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await screen.findByRole('menuitem', { name: 'Voir sur le site' });
  const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(actions).toEqual(['Voir sur le site', 'Enregistrer comme modèle']);
  await userEvent.keyboard('{Escape}');
  await userEvent.clear(await field(/^Auteur/));
  await userEvent.type(await field(/^Auteur/), 'Salma');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour validation' }));
  await screen.findByText('Tout est enregistré');
  expect(sent('POST')).toHaveLength(1);
});

it('shows that an editor’s record awaits approval', async () => {
  const waiting = { ...POST, approvalStatus: 'PENDING' };
  await openPost(
    { [POSTS + POST.id]: waiting, [PUBLISH]: { ...waiting, version: 2, author: 'Amel!' } },
    { access: EDITOR },
  );
  await userEvent.type(await field(/^Auteur/), '!');
  drainQueue();
  await save();
  await screen.findByText('Tout est enregistré');
  expect(drainQueue()).toMatchObject([{ notice: { message: 'Envoyé\u00a0: quelqu’un va l’examiner' } }]);
});

it('reports a missing record', async () => {
  expectRefusals();
  await openBackOffice(`/admin/post/${POST.id}`, { [POSTS + POST.id]: 404 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible();
});

it('copies a record without its address, publication and search engine texts, ready to be saved', async () => {
  const translations = { ar: { title: 'تخفيضات', seoTitle: 'تخفيضات مارس' }, en: { seoTitle: 'March sales' } };
  const { calls, saved } = await openPost({
    [POSTS + POST.id]: {
      ...POST,
      publishedUntil: '2126-01-01T09:00:00.000Z',
      seoTitle: 'Soldes de mars',
      translations,
    },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Dupliquer' }));
  await waitFor(async () => expect(await french('Titre')).toHaveValue(`${POST.title} (copie)`));
  await save();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(true));
  const { id: _, slug, publishedAt, publishedUntil, ...copied } = saved() ?? {};
  expect([slug, publishedAt, publishedUntil ?? null]).toEqual(['soldes-copie', undefined, null]);
  expect(copied).toMatchObject({ title: `${POST.title} (copie)`, author: POST.author, content: POST.content });
  expect(copied).toMatchObject({ seoTitle: '', translations: { ar: { title: 'تخفيضات' } } });
  expect(JSON.stringify(copied)).not.toMatch(/تخفيضات مارس|March sales/);
});

it('publishes an untouched copy of a record without a slug', async () => {
  const service = { ...POST, title: 'Poussettes', slug: undefined };
  const { calls } = await openBackOffice(`/admin/search-term/create?copy=${POST.id}`, {
    [managed('searchTerm') + POST.id]: { ...service, words: ['poussette', 'landau'] },
  });
  await waitFor(() => expect(screen.getByDisplayValue('Poussettes (copie)')).toBeVisible());
  expect(screen.getByText('Pas encore enregistré')).toBeVisible();
  await save();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(true));
  expect(savedInputs(calls).at(-1)).toMatchObject({ title: 'Poussettes (copie)' });
});
