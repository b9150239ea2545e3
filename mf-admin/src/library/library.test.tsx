import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { Refusal } from 'shared-kernel/testing';
import { EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { POST, POSTS } from '../testing/open-post.ts';
import { savedInputs } from '../testing/stored-drafts.ts';
import { BEACH, FILES, findDetails, HERO, openBeach, openLibrary, SILENT } from './testing/open-library.ts';

const dialog = findDetails;
const undo = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
};

const FILTERS = [
  ['', {}],
  ['?tab=image', { kind: 'image' }],
  ['?tab=document', { kind: 'document' }],
  ['?tab=noAlt', { hasAlt: false }],
  ['?tab=unused', { isUsed: false }],
  ['?tab=trash', { isDeleted: true }],
  ['?tab=x&sort-field=key', {}],
  ['?keyword=plage', { keyword: 'plage' }],
] as const;

it('shows files with their details, and marks pictures without a description', async () => {
  await openLibrary();
  expect(screen.getByRole('link', { name: /plage\.jpg/ })).toHaveTextContent('JPG · 1200 × 800 · 340 ko');
  expect(screen.getByRole('link', { name: /menu\.pdf/ })).toHaveTextContent('PDF · 2,4 Mo');
  expect(screen.getByRole('link', { name: /tapis\.png/ })).toHaveTextContent('Sans texte');
  expect(screen.getByRole('link', { name: /plage\.jpg/ })).not.toHaveTextContent('Sans texte');
  const picture = screen.getByRole('link', { name: /plage\.jpg/ }).querySelector('img');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('src', `/api/v1/bucket/file/${BEACH._id}/200/200`);
});

it('sends the filters of the address to the API', async () => {
  const { lastParams, router } = await openLibrary();
  for (const [query, filter] of FILTERS) {
    await act(() => router.navigate(`/admin/files${query}`));
    const expected = { page: 1, limit: 48, 'sort-field': 'createdAt', 'sort-direction': 'desc', ...filter };
    await waitFor(() => expect([query, lastParams()]).toEqual([query, expected]));
  }
});

it('stores search and order in the address, and links to other pages', async () => {
  const { router } = await openLibrary('?tab=image&page=2');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/admin/files?tab=image&page=3');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordre' }), 'Par nom');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=image&sort-field=name'));
  await userEvent.type(screen.getByRole('searchbox'), 'mur');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=image&keyword=mur&sort-field=name'));
});

it('moves between files by arrow keys', async () => {
  await openLibrary();
  const links = ['plage.jpg', 'tapis.png'].map((name) => screen.getByRole('link', { name: new RegExp(name) }));
  links[0]?.focus();
  fireEvent.keyDown(links[0] as HTMLElement, { key: 'ArrowRight' });
  expect(links[1]).toHaveFocus();
});

it('saves descriptions in every language, and the focal point', async () => {
  const saved = { ...BEACH, version: 2 };
  const { sent } = await openBeach({ [`PUT ${FILES}${BEACH._id}`]: saved });
  const opened = within(await dialog());
  await userEvent.type(opened.getByRole('textbox', { name: /English/ }), 'A beach');
  const point = opened.getByRole('button', { name: /^Point d’intérêt 50\s%/ });
  fireEvent.keyDown(point, { key: 'ArrowLeft' });
  fireEvent.keyDown(point, { key: 'ArrowUp' });
  fireEvent.keyDown(point, { key: 'ArrowUp' });
  expect(point).toHaveAccessibleName('Point d’intérêt 45\u00a0% vers la droite, 40\u00a0% vers le bas');
  await userEvent.click(opened.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      {
        name: 'plage.jpg',
        alt: 'Une plage',
        focus: { x: 45, y: 40 },
        tags: [],
        translations: { en: { alt: 'A beach' } },
        version: 1,
      },
    ]),
  );
});

it('keeps typed values after a conflicting change of the file', async () => {
  expectRefusals();
  const current = { ...BEACH, alt: 'La plage de Hammamet', version: 2 };
  await openBeach({ [`PUT ${FILES}${BEACH._id}`]: new Refusal(409, { message: 'x', resource: 'file', current }) });
  const french = within(await dialog()).getByRole('textbox', { name: 'Français' });
  await userEvent.type(french, ' au soleil');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Enregistré entre-temps : La plage de Hammamet')).toBeVisible();
  expect(french).toHaveValue('Une plage au soleil');
});

it('links to every use of a file', async () => {
  const account = {
    resource: 'client',
    id: 'x',
    title: 'Amel Ben Ali',
    field: 'avatar',
    isDeleted: false,
    mayChange: false,
  };
  const template = { ...account, resource: 'template', title: 'Soldes d’été', field: 'cover' };
  const trashed = { ...HERO, id: '5f00000000000000000000b2', title: 'Aïd', isDeleted: true };
  await openBeach({ [`${FILES}${BEACH._id}/usage`]: [HERO, trashed, account, template] });
  const link = await screen.findByRole('link', { name: 'Soldes' });
  expect(link).toHaveAttribute('href', `/admin/hero/${HERO.id}`);
  // `bdi` isolates it from the surrounding text.
  expect(within(link).getByText('Soldes')).toHaveProperty('tagName', 'BDI');
  const items = link.closest('ul')?.querySelectorAll('li');
  expect(items?.[0]).toHaveTextContent('SoldesBannière, Image');
  expect(items?.[1]).toHaveTextContent('Corbeille');
  expect(items?.[2]).toHaveTextContent('Amel Ben AliAilleurs');
  expect(items?.[3]).toHaveTextContent('Soldes d’étéModèle');
});

it('deletes a file and undoes that, with a retry when the undo failed', async () => {
  expectRefusals();
  drainQueue();
  const restored = `POST ${FILES}${BEACH._id}/restore`;
  let isDown = true;
  const { sent, router } = await openBeach({
    [`DELETE ${FILES}${BEACH._id}`]: {},
    [restored]: () => (isDown ? 0 : BEACH),
  });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mettre à la corbeille' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await undo();
  await waitFor(() => expect(drainQueue()).toMatchObject([{ notice: { kind: 'error' } }]));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull());
  expect(drainQueue()).toMatchObject([{ notice: { kind: 'success', message: 'C’est annulé.' } }]);
  const path = `${FILES}${BEACH._id}/restore`;
  expect(sent('POST')).toMatchObject([{ path }, { path }]);
});

it('offers to undo within the open dialog', async () => {
  const trashed = { ...BEACH, deletedAt: '2026-11-20T09:00:00.000Z' };
  const { sent } = await openBeach({
    [`${FILES}${BEACH._id}/record`]: trashed,
    [`POST ${FILES}${BEACH._id}/restore`]: BEACH,
    [`DELETE ${FILES}${BEACH._id}`]: {},
  });
  const opened = within(await dialog());
  await userEvent.click(opened.getByRole('button', { name: 'Restaurer' }));
  await userEvent.click(await opened.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

it('shows the descriptions of a replaced file, without the previous ones', async () => {
  let file: object = { ...BEACH, alt: 'Plage', translations: { ar: { alt: 'شاطئ' } } };
  await openBeach({
    [`${FILES}${BEACH._id}/record`]: () => file,
    [`DELETE ${FILES}${BEACH._id}`]: () => {
      file = { ...BEACH, version: BEACH.version + 1, alt: null, translations: {} };
      throw new Refusal(409, { resource: 'file', message: 'Encore utilisé' });
    },
  });
  expectRefusals();
  const opened = within(await dialog());
  const arabic = opened.getByRole('textbox', { name: /^العربية/ });
  expect(arabic).toHaveValue('شاطئ');
  await userEvent.click(opened.getByRole('button', { name: 'Mettre à la corbeille' }));
  await waitFor(() => expect(opened.getByRole('textbox', { name: 'Français' })).toHaveValue(''));
  expect(arabic).toHaveValue('');
});

it('offers no descriptions and no crop for a visitor’s picture', async () => {
  await openBeach({ [`${FILES}${BEACH._id}/record`]: { ...BEACH, alt: null, isPersonal: true } });
  const opened = within(await dialog());
  expect(await opened.findByRole('textbox', { name: /^Nom du fichier/ })).toHaveValue('plage.jpg');
  expect(opened.queryByRole('group', { name: 'Texte alternatif' })).toBeNull();
  expect(opened.queryByRole('button', { name: /^Point d’intérêt/ })).toBeNull();
  expect(opened.queryByRole('button', { name: 'Recadrer' })).toBeNull();
});

it('shows why the API rejects deleting a file in use', async () => {
  expectRefusals();
  const message = 'Encore utilisé par 1 enregistrement(s)';
  await openBeach({
    [`DELETE ${FILES}${BEACH._id}`]: new Refusal(409, { resource: 'file', message }),
    [`${FILES}${BEACH._id}/usage`]: [HERO],
  });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Mettre à la corbeille' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Soldes' })).toBeVisible();
});

it('cannot be replaced when its uses need approval, and explains why', async () => {
  const posts = ['b3', 'b4'].map((end) => ({ ...HERO, id: `5f00000000000000000000${end}`, mayChange: false }));
  await openBeach({ [`${FILES}${BEACH._id}/usage`]: [HERO, ...posts] });
  const opened = within(await dialog());
  await userEvent.click(await opened.findByText(/^Pourquoi ne puis-je pas le remplacer/));
  expect(opened.getByText(/affiché à 2 endroits/)).toBeVisible();
  expect(opened.queryByRole('button', { name: 'Remplacer' })).toBeNull();
});

it('offers all its actions at once, so that no button moves under the pointer', async () => {
  let answer: (uses: unknown[]) => void = () => undefined;
  const uses = new Promise((resolve) => {
    answer = resolve;
  });
  await openBeach({ [`${FILES}${BEACH._id}/usage`]: () => uses });
  const opened = within(await dialog());
  expect(await opened.findByRole('button', { name: 'Enregistrer' })).toBeVisible();
  expect(opened.queryByRole('button', { name: 'Mettre à la corbeille' })).toBeNull();
  answer([]);
  expect(await opened.findByRole('button', { name: 'Mettre à la corbeille' })).toBeVisible();
  expect(opened.getByRole('button', { name: 'Remplacer' })).toBeVisible();
});

it('keeps its other actions when its uses are unknown', async () => {
  await openBeach({ [`${FILES}${BEACH._id}/usage`]: new Refusal(503, {}) });
  const opened = within(await dialog());
  expect(await opened.findByRole('button', { name: 'Mettre à la corbeille' })).toBeVisible();
  expect(opened.queryByRole('button', { name: 'Remplacer' })).toBeNull();
  expect(opened.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

it('warns that replacing a picture removes its description, and offers to keep it', async () => {
  await openBeach({ [`${FILES}${BEACH._id}/record`]: { ...BEACH, alt: null, translations: { en: { alt: 'Beach' } } } });
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Remplacer' }));
  const replacing = within(await screen.findByRole('dialog', { name: 'Remplacer le fichier' }));
  const keeps = replacing.getByRole('checkbox', { name: 'Garder ce texte alternatif' });
  expect(keeps).not.toBeChecked();
  expect(keeps).toHaveAccessibleDescription(/«\sBeach\s» disparaît avec l’image/);
});

it('shows no warning without a description', async () => {
  await openBeach({ [`${FILES}${BEACH._id}/record`]: { ...BEACH, alt: null, translations: {} } });
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Remplacer' }));
  await screen.findByRole('dialog', { name: 'Remplacer le fichier' });
  expect(screen.queryByRole('checkbox', { name: 'Garder ce texte alternatif' })).toBeNull();
});

it('imports a file from an address, and opens it', async () => {
  const { sent, router } = await openLibrary('', {
    [`POST ${FILES}create-by-url`]: { ...BEACH, isAnimated: true },
    '/auth/z/upload-token': { token: 'upload', mimeTypes: [], maxSize: 1, expiresAt: '' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Importer depuis une adresse' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /Adresse/ }), 'https://example.com/plage.jpg');
  drainQueue();
  await userEvent.click(form.getByRole('button', { name: 'Importer' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?file=${BEACH._id}`));
  expect(sent('POST').map(({ body }) => body)).toEqual([{ url: 'https://example.com/plage.jpg' }]);
  const message = `${BEACH.name} est animée\u00A0: le site en montrera la première image.`;
  expect(drainQueue()).toMatchObject([{ notice: { message } }]);
});

it('reports why an address cannot be imported', async () => {
  expectRefusals();
  await openLibrary('', { [`POST ${FILES}create-by-url`]: new Refusal(500, { message: 'Une erreur est survenue' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Importer depuis une adresse' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /Adresse/ }), 'https://example.com/plage.jpg');
  await userEvent.click(form.getByRole('button', { name: 'Importer' }));
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Une erreur est survenue'));
});

it('is read-only for readers', async () => {
  const access = [...EDITOR, { resource: 'FILES', privileges: 'READ' } as const];
  await openBeach({ [`${FILES}${BEACH._id}/record`]: { ...BEACH, owner: null } }, { access });
  expect(within(await dialog()).getByRole('textbox', { name: 'Français' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remplacer' })).toBeNull();
});

it('selects the picture of a record', async () => {
  const category = '5f00000000000000000000c1';
  const record = {
    id: HERO.id,
    version: 1,
    approvalStatus: 'APPROVED',
    ownerId: null,
    publishedAt: '2026-11-01T09:00:00.000Z',
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    deletedAt: null,
    translations: {},
    slug: 'mode',
    title: 'Mode',
    type: 'SHOP',
    order: 0,
    picture: null,
    subCategories: [],
  };
  const { calls } = await openBackOffice(`/admin/category/${category}`, {
    [managed('category')]: pageOf([]),
    [managed('category') + category]: { ...record, id: category },
    [FILES]: pageOf([BEACH, SILENT]),
    [`${FILES}${BEACH._id}/record`]: BEACH,
    [`${FILES}${BEACH._id}/usage`]: [],
  });
  // The second one is for links to the page.
  const [choose] = await screen.findAllByRole('button', { name: 'Choisir dans la médiathèque' });
  await userEvent.click(choose as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: /plage\.jpg/ }));
  expect(calls.findLast(({ path }) => path === FILES)?.params).toMatchObject({ isUsable: true, kind: 'image' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('plage.jpg')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Texte alternatif et cadrage' }));
  const opened = within(await dialog());
  expect(await opened.findByRole('textbox', { name: 'Français' })).toHaveValue('Une plage');
  await userEvent.click(opened.getByRole('button', { name: 'Fermer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(savedInputs(calls).at(-1)).toMatchObject({ picture: BEACH._id }));
});

it('hides the details of pictures that belong to another account', async () => {
  await openBackOffice(
    `/admin/post/${POST.id}`,
    {
      [POSTS + POST.id]: { ...POST, cover: BEACH._id },
      [FILES]: pageOf([]),
      [`${POSTS}${POST.id}/revisions`]: pageOf([]),
    },
    { access: [...EDITOR, { resource: 'FILES', privileges: 'READ_SELF' }] },
  );
  const [choose] = await screen.findAllByRole('button', { name: 'Choisir dans la médiathèque' });
  expect(choose).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Texte alternatif et cadrage' })).toBeNull();
});

it('reports a rejection, not a network error', async () => {
  expectRefusals();
  await openBackOffice(`/admin/files?file=${BEACH._id}`, {
    [FILES]: pageOf([]),
    [`${FILES}${BEACH._id}/record`]: new Refusal(403, { message: 'Access mismatch' }),
  });
  const alert = await screen.findByText('Votre accès ne le permet pas');
  expect(alert).toBeVisible();
  expect(screen.queryByText(/Vérifiez votre connexion/)).toBeNull();
});

it('can be described after a restoration, without a conflict', async () => {
  let file = { ...BEACH, deletedAt: '2026-11-20T09:00:00.000Z' as string | null };
  const { sent } = await openBeach({
    [`${FILES}${BEACH._id}/record`]: () => file,
    [`POST ${FILES}${BEACH._id}/restore`]: () => {
      file = { ...file, deletedAt: null, version: 2 };
      return file;
    },
    [`PUT ${FILES}${BEACH._id}`]: ({ body }: { body: object }) => ({ ...file, ...body, version: 3 }),
  });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Restaurer' }));
  const name = await within(await dialog()).findByRole('textbox', { name: /^Nom/ });
  await waitFor(() => expect(name).toBeEnabled());
  await userEvent.type(name, '!');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { name: 'plage.jpg!', version: 2 } }]));
});
