import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared-kernel/session';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { CATEGORIES, field, french, openPost, POST, POSTS, save } from '../testing/open-post.ts';

const { title: _, translations: __, slug: ___, hasProposal: ____, ...CATEGORY_META } = buildSummary();

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

it('publishes a new record at once by default', async () => {
  await openBackOffice('/admin/post/create', { [POSTS]: pageOf([]) });
  expect(await screen.findByLabelText(/^Publication/)).toHaveAccessibleDescription(/^Sans date/);
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
