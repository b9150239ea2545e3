import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { expectRefusals, MANAGER, managed, openBackOffice } from '../testing/open-back-office.ts';
import { french, openPost, POST, save } from '../testing/open-post.ts';
import { savedInputs, storedDrafts } from '../testing/stored-drafts.ts';

const LIST = '/templates/post/';
const TEMPLATE = { id: '5f00000000000000000000d1', name: 'Soldes d’été', updatedAt: '2026-11-01T09:00:00.000Z' };
const DATA = {
  slug: 'soldes',
  title: 'Soldes',
  excerpt: 'Elles commencent.',
  content: '<p>Lundi.</p>',
  author: 'Amel',
  category: POST.category,
  cover: null,
  isFeatured: false,
  publishedAt: POST.publishedAt,
};
const CREATE = '/admin/post/create';

const open = (answers: Answers = {}) => openBackOffice(CREATE, { [LIST]: [TEMPLATE], ...answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const give = async (name: string) => {
  const field = dialog().getByRole('textbox', { name: /^Nom du modèle/ });
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
};

it('saves a record as a template under a name', async () => {
  expectRefusals();
  const taken = { fields: [{ fieldName: 'name', message: 'Le nom est déjà utilisé' }], message: '' };
  const answers: unknown[] = [new Refusal(422, taken), TEMPLATE];
  const { sent } = await openPost({ [`POST ${LIST}`]: () => answers.shift(), [LIST]: [] });
  await press('Autres actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enregistrer comme modèle' }));
  expect(dialog().getByRole('textbox', { name: /^Nom du modèle/ })).toHaveValue('Soldes');
  await give('Été');
  expect(await dialog().findByText('Le nom est déjà utilisé')).toBeVisible();
  await give('Soldes d’été');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST')).toContainEqual({ name: 'Soldes d’été', record: POST.id });
});

it('starts a new record with the values of a template, without its address and publication', async () => {
  const { calls, router } = await open({ [LIST + TEMPLATE.id]: { ...TEMPLATE, data: DATA } });
  await userEvent.click(await screen.findByRole('link', { name: 'Utiliser le modèle «\u00a0Soldes d’été\u00a0»' }));
  await waitFor(async () => expect(await french('Titre')).toHaveValue('Soldes'));
  expect(router.state.location.search).toContain(`template=${TEMPLATE.id}`);
  await userEvent.type(await french('Titre'), ' 2027');
  await save();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(true));
  const { slug, publishedAt, ...saved } = savedInputs(calls).at(-1) ?? {};
  expect([slug, publishedAt]).toEqual(['soldes-2027', undefined]);
  expect(saved).toMatchObject({ title: 'Soldes 2027', author: 'Amel', content: '<p>Lundi.</p>' });
});

it('suggests the start of a long title, without half a character', async () => {
  const start = `Soldes ${'a'.repeat(52)}`;
  const post = { ...POST, title: `${start}🎉` };
  await openPost({ [LIST]: [], [managed('post') + POST.id]: post, '/drafts/*': storedDrafts(post) });
  await press('Autres actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enregistrer comme modèle' }));
  expect(dialog().getByRole('textbox', { name: /^Nom du modèle/ })).toHaveValue(start);
});

it('starts a record from a template of a draft that had no other field', async () => {
  const path = `/templates/category/${TEMPLATE.id}`;
  await openBackOffice(`/admin/category/create?template=${TEMPLATE.id}`, {
    [path]: { ...TEMPLATE, data: { title: 'Mode' } },
  });
  await waitFor(async () => expect(await french('Titre')).toHaveValue('Mode'));
});

it('renames a template, and deletes it after confirmation', async () => {
  let templates = [TEMPLATE];
  const path = LIST + TEMPLATE.id;
  const { calls } = await open({
    [LIST]: () => templates,
    [`PUT ${path}`]: () => {
      templates = [{ ...TEMPLATE, name: 'Rentrée' }];
      return templates[0];
    },
    [`DELETE ${path}`]: () => {
      templates = [];
      return '';
    },
  });
  await screen.findByText('Soldes d’été');
  await press('Renommer le modèle «\u00a0Soldes d’été\u00a0»');
  await give('Rentrée');
  expect(await screen.findByRole('button', { name: 'Supprimer le modèle «\u00a0Rentrée\u00a0»' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Rentrée' });
  await press('Supprimer le modèle «\u00a0Rentrée\u00a0»');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog().getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText(/^Partir d’un modèle/)).toBeNull());
});

it('reports a template that no longer exists', async () => {
  expectRefusals();
  await openBackOffice(`${CREATE}?template=${TEMPLATE.id}`, {
    [LIST + TEMPLATE.id]: new Refusal(404, { resource: 'template', message: 'Ce modèle n’existe plus' }),
  });
  expect(await screen.findByRole('heading', { name: 'Introuvable' })).toBeVisible();
});

it('shows the draft that began with a template that no longer exists', async () => {
  expectRefusals();
  const data = { ...DATA, title: 'Soldes 2027' };
  await openBackOffice(`${CREATE}?template=${TEMPLATE.id}&draft=5f00000000000000000000d2`, {
    [LIST + TEMPLATE.id]: new Refusal(404, { resource: 'template', message: 'Ce modèle n’existe plus' }),
    '/drafts/*': storedDrafts(undefined, { data }),
  });
  await waitFor(async () => expect(await french('Titre')).toHaveValue('Soldes 2027'));
  expect(screen.queryByRole('heading', { name: 'Introuvable' })).toBeNull();
});

it('shows that the list could not be fetched', async () => {
  expectRefusals();
  await open({ [LIST]: 503 });
  expect(await screen.findByText(/^Les modèles sont momentanément indisponibles/)).toBeVisible();
  expect(await french('Titre')).toBeVisible();
});

it('asks for no templates without a right to all records of the type', async () => {
  const { calls } = await openBackOffice('/admin/offer/create', {}, { access: MANAGER, role: 'SHOP_MANAGER' });
  expect(await french('Titre')).toBeVisible();
  expect(calls.some(({ path }) => path.startsWith('/templates/'))).toBe(false);
});
