import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import type { Preview } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { EDITOR, expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { french, openPost, POST, POSTS } from '../testing/open-post.ts';

const PREVIEW: Preview = {
  id: '5f00000000000000000000f1',
  at: null,
  expiresAt: '2026-11-25T12:00:00.000Z',
  record: { resource: 'post', id: POST.id, slug: 'soldes', title: 'Soldes d’hiver' },
};
const RAMADANS = { '/shop/ramadan-working-hours/': pageOf([{ from: '2127-02-08' }]) };

let opened: jest.SpyInstance;
beforeEach(() => {
  opened = jest.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => opened.mockRestore());

const dialog = () => screen.findByRole('dialog', { name: 'Aperçu' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Ouvrir l’aperçu' }));

const openChanged = async (
  answer: unknown = PREVIEW,
  { api = {}, ...options }: { api?: object; access?: Grant[] } = {},
) => {
  const page = await openPost({ ...RAMADANS, ...api, [`POST ${POSTS}preview`]: answer }, options);
  await userEvent.clear(await french('Titre'));
  await userEvent.type(await french('Titre'), 'Soldes d’hiver');
  await press('Aperçu');
  const previewCalls = () => page.calls.filter(({ method }) => method === 'POST');
  return { ...page, previewCalls };
};

it('opens the page with the typed values, without publishing', async () => {
  const { previewCalls } = await openChanged();
  await confirm();
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/blogs/soldes', '_blank'));
  expect(previewCalls()).toMatchObject([
    { path: `${POSTS}preview`, params: { id: POST.id, at: undefined }, body: { title: 'Soldes d’hiver' } },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await french('Titre')).toHaveValue('Soldes d’hiver');
});

it('requests a selected time', async () => {
  const { previewCalls } = await openChanged();
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Premier soir de Ramadan' }));
  expect(within(await dialog()).getByLabelText('Date et heure')).toHaveValue('2127-02-08T21:00');
  await confirm();
  await waitFor(() => expect(previewCalls()[0]?.params).toMatchObject({ at: '2127-02-08T20:00:00.000Z' }));
});

it('offers times only to accounts that may see scheduled records', async () => {
  const own = { ...POST, ownerId: '5f00000000000000000000a1' };
  const { previewCalls } = await openChanged(PREVIEW, {
    api: { [POSTS + POST.id]: own },
    access: [{ resource: 'BLOGS', privileges: 'WRITE_SELF' }],
  });
  expect(within(await dialog()).queryByLabelText('Date et heure')).not.toBeInTheDocument();
  await confirm();
  await waitFor(() => expect(previewCalls()).toHaveLength(1));
});

it('shows a link when the browser blocks the window', async () => {
  opened.mockReturnValue(null);
  await openChanged();
  await confirm();
  const link = await within(await dialog()).findByRole('link', { name: 'Ouvrir la page' });
  expect(link).toHaveAttribute('href', '/blogs/soldes');
  expect(link).toHaveAttribute('target', '_blank');
});

it('reports errors like a save, before and after the request', async () => {
  expectRefusals();
  const payload = { message: 'Invalide', requestId: 'r', fields: [{ fieldName: 'author', message: 'Auteur inconnu' }] };
  const { previewCalls } = await openChanged(new Refusal(422, payload));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const author = screen.getByRole('textbox', { name: /^Auteur/ });
  expect(author).toHaveAccessibleDescription('Auteur inconnu');
  expect(author).toHaveFocus();
  await userEvent.clear(await french('Titre'));
  await press('Aperçu');
  const title = await french('Titre');
  await waitFor(() => expect(title).toBeInvalid());
  expect(previewCalls()).toHaveLength(1);
  expect(opened).not.toHaveBeenCalled();
});

it('shows the whole site at a selected time', async () => {
  const { calls } = await openBackOffice(
    '/admin/preview',
    { ...RAMADANS, 'POST /preview': { ...PREVIEW, record: null } },
    { access: EDITOR, role: 'EDITOR', locale: 'ar' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'أول ليلة من رمضان' }));
  await userEvent.click(screen.getByRole('button', { name: 'فتح المعاينة' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/ar/', '_blank'));
  expect(calls.find(({ method }) => method === 'POST')?.params).toEqual({ at: '2127-02-08T20:00:00.000Z' });
});
