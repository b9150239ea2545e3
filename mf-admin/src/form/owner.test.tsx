import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildPerson } from '../testing/build-person.ts';
import { EDITOR, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { openPost, POST, POSTS } from '../testing/open-post.ts';

const PATH = `${POSTS}${POST.id}/owner`;
const INES = buildPerson({ authID: '5f00000000000000000000e5', firstName: 'Ines', email: 'ines@mall.example' });
const SALMA = buildPerson();
const OWNED = { ...POST, ownerId: SALMA.authID };

const openOwned = (api = {}) => {
  let now = OWNED;
  return openPost({
    [POSTS + POST.id]: () => now,
    '/auth/user/': ({ params }: Call) =>
      pageOf([SALMA, INES].filter(({ authID }) => String(params.ids ?? INES.authID).includes(authID))),
    [`PUT ${PATH}`]: ({ body }: Call) => {
      now = { ...now, ...(body as object), version: now.version + 1 };
      return now;
    },
    ...api,
  });
};
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Changer de propriétaire' }));
  return within(await screen.findByRole('dialog', { name: 'Changer de propriétaire' }));
};
const choose = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  const person = dialog.getByRole('combobox', { name: /^Nouveau propriétaire/ });
  await userEvent.clear(person);
  await userEvent.type(person, 'Ines');
  await userEvent.click(await dialog.findByRole('option', { name: /Ines/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confier' }));
};

it('shows the owner, transfers the record, and undoes that', async () => {
  const { sent } = await openOwned();
  expect(await screen.findByText('Salma Trabelsi')).toBeVisible();
  await choose(await openDialog());
  expect(await screen.findByText('Ines Trabelsi')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Salma Trabelsi')).toBeVisible();
  expect(sent('PUT')).toEqual([
    { ownerId: INES.authID, version: 1 },
    { ownerId: SALMA.authID, version: 2 },
  ]);
});

it('shows an account without a name by its address, once', async () => {
  const nameless = { ...INES, firstName: null, lastName: null };
  await openOwned({ '/auth/user/': pageOf([nameless]) });
  const dialog = await openDialog();
  await userEvent.clear(dialog.getByRole('combobox', { name: /^Nouveau propriétaire/ }));
  expect(await dialog.findByRole('option', { name: 'ines@mall.example' })).toBeVisible();
});

it('removes the owner', async () => {
  const { sent } = await openOwned();
  const dialog = await openDialog();
  await userEvent.clear(await dialog.findByDisplayValue(/Salma/));
  await userEvent.click(dialog.getByRole('button', { name: 'Confier' }));
  expect(await screen.findByText(/personne$/)).toBeVisible();
  expect(sent('PUT')).toEqual([{ ownerId: null, version: 1 }]);
});

it('reports a conflicting change in the dialog', async () => {
  expectRefusals();
  const current = { ...OWNED, version: 7 };
  await openOwned({ [`PUT ${PATH}`]: new Refusal(409, { message: 'Cela a changé', resource: 'post', current }) });
  const dialog = await openDialog();
  await choose(dialog);
  expect(await dialog.findByText(/^Quelqu’un d’autre vient de le modifier/)).toBeVisible();
});

it('shows accounts that may not read other accounts only their own records, without actions', async () => {
  const own = { ...POST, ownerId: '5f00000000000000000000a1' };
  await openPost({ [POSTS + POST.id]: own }, { access: EDITOR });
  expect(screen.getByText(/^Propriétaire/)).toHaveTextContent('Propriétaire : vous');
  expect(screen.queryByRole('button', { name: 'Changer de propriétaire' })).toBeNull();
});

it('hides the owner of other records from them', async () => {
  await openPost({ [POSTS + POST.id]: OWNED }, { access: EDITOR });
  expect(screen.queryByText(/^Propriétaire/)).toBeNull();
});

it('is hidden when records of the type have no owner', async () => {
  const hero = { ...POST, translations: {} };
  await openBackOffice(`/admin/hero/${POST.id}`, { [managed('hero') + POST.id]: hero });
  await screen.findByRole('heading', { level: 1, name: /Soldes/ });
  expect(screen.queryByText(/^Propriétaire/)).toBeNull();
});
