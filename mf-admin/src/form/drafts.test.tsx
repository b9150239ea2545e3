import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared-kernel/session';
import { buildSummary, expectRefusals, managed, openBackOffice, pageOf } from '../testing/open-back-office.ts';
import { field, french, openPost, POST, POSTS, save } from '../testing/open-post.ts';
import { savedInputs, storedDrafts } from '../testing/stored-drafts.ts';

const { title: _, translations: __, slug: ___, hasProposal: ____, hasDraft: _____, ...CATEGORY_META } = buildSummary();

it('derives the slug of a new record from its title, until it is typed', async () => {
  expectRefusals();
  const published: object[] = [];
  const publish = (input: object, id: string) => {
    published.push(input);
    return { ...POST, id };
  };
  const { router } = await openBackOffice('/admin/mall-event/create', {
    [managed('mallEvent')]: pageOf([]),
    '/drafts/*': storedDrafts(undefined, undefined, publish),
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
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/mall-event\/[0-9a-f]{24}$/));
  expect(published[0]).toMatchObject({
    slug: 'fete',
    title: 'Fête d’été 2027',
    start: '2027-07-01T17:00:00.000Z',
    end: '2027-07-01T21:00:00.000Z',
    cover: null,
  });
});

describe('a new record whose first answer was lost', () => {
  /** An API that publishes the first record and doesn't respond. */
  const openUnanswered = async () => {
    expectRefusals();
    let kept: object | undefined;
    const publish = (input: object, id: string) => {
      if (kept) return { ...kept, ...input, version: 2 };
      kept = { ...CATEGORY_META, ...input, id };
      return 0;
    };
    const opened = await openBackOffice('/admin/category/create', {
      [managed('category')]: pageOf([]),
      '/drafts/*': storedDrafts(undefined, undefined, publish),
      [`${managed('category')}*`]: () => kept ?? 404,
    });
    await userEvent.type(await french('Titre'), 'Mode');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'SHOP');
    await save();
    await screen.findByText(/^Le site n’a pas répondu/);
    return opened;
  };

  it('is created once, and opened by the retry', async () => {
    const { calls, router } = await openUnanswered();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/category\/[0-9a-f]{24}$/));
    expect(savedInputs(calls).at(-1)).toMatchObject({ title: 'Mode', version: null });
  });

  it('saves changes that were made before the retry', async () => {
    const { calls } = await openUnanswered();
    await userEvent.type(await french('Titre'), 's');
    await save();
    await screen.findByText(/a été modifié ailleurs/);
    await save();
    await waitFor(() => expect(savedInputs(calls).at(-1)).toMatchObject({ title: 'Modes', version: 1 }));
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
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/^Brouillon enregistré/);
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
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner Concert' }));
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

it('is saved before a link leaves the form, and shown later', async () => {
  const { router, saved } = await openPost();
  await userEvent.type(await field(/^Auteur/), ' B.');
  await userEvent.click(screen.getByRole('link', { name: 'Bannières' }));
  await screen.findByRole('heading', { level: 1, name: 'Bannières' });
  expect(saved()).toMatchObject({ author: 'Amel B.' });
  await act(() => router.navigate(`/admin/post/${POST.id}`));
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
  expect(screen.getByText('Modifications non publiées')).toBeVisible();
});

const UNSAVED = { [`PUT /drafts/post/${POST.id}`]: 0 };

it('asks before a link discards changes that can’t be saved, and restores them later', async () => {
  expectRefusals();
  const { router } = await openPost(UNSAVED);
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

it('asks before an entry of the account menu discards changes that can’t be saved', async () => {
  expectRefusals();
  const { router } = await openPost(UNSAVED);
  await userEvent.type(await field(/^Auteur/), '!');
  await chooseInAccountMenu('Mon profil');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(router.state.location.pathname).toBe(`/admin/post/${POST.id}`);
});

it('asks before signing out deletes changes that can’t be saved', async () => {
  expectRefusals();
  await openPost(UNSAVED);
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
