import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordDraft } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { buildPerson } from '../testing/build-person.ts';
import { EDITOR, expectRefusals, pageOf } from '../testing/open-back-office.ts';
import { field, openPost, POST, POSTS, save } from '../testing/open-post.ts';
import { storedDrafts } from '../testing/stored-drafts.ts';

const AMEL = '5f00000000000000000000a1';
const { id: _, version: __, approvalStatus, ownerId, createdAt, updatedAt, unpublishedAt, deletedAt, ...INPUT } = POST;
const DRAFT: Partial<RecordDraft> = {
  data: { ...INPUT, author: 'Salma' },
  changed: ['author'],
  authorId: AMEL,
  updatedAt: '2026-11-28T09:00:00.000Z',
};
const withDraft = (overrides: Partial<RecordDraft> = {}) => ({
  '/drafts/*': storedDrafts(POST, { ...DRAFT, ...overrides }),
});

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions du brouillon' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('saves itself at a pause in typing', async () => {
  const { saved } = await openPost({}, { autosaves: true });
  await userEvent.type(await field(/^Auteur/), ' B.');
  await waitFor(() => expect(saved()).toMatchObject({ author: 'Amel B.', version: 1 }));
  expect(await screen.findByText(/^Brouillon enregistré/)).toBeVisible();
  expect(screen.getByText('Modifications non publiées')).toBeVisible();
});

it('shows why it isn’t saved, and retries when the browser is online again', async () => {
  expectRefusals();
  const stored = storedDrafts(POST);
  let isFull = true;
  await openPost(
    {
      '/drafts/*': (call: Parameters<typeof stored>[0]) =>
        isFull && call.method === 'PUT' ? new Refusal(429, { message: 'Trop de requêtes' }) : stored(call),
    },
    { autosaves: true },
  );
  await userEvent.type(await field(/^Auteur/), ' B.');
  expect(await screen.findByText(/^Brouillon non enregistré/)).toHaveTextContent(/Trop de requêtes$/);
  isFull = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Brouillon enregistré/)).toBeVisible();
  expect(await field(/^Auteur/)).toHaveValue('Amel B.');
});

it('fills the form, and is compared with the published record', async () => {
  await openPost(withDraft());
  expect(await field(/^Auteur/)).toHaveValue('Salma');
  expect(screen.getByRole('button', { name: 'Publier' })).not.toHaveAttribute('aria-disabled', 'true');
  await choose('Voir ce qui change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifications non publiées' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.getByText('Amel')).toBeVisible();
  expect(dialog.getByText('Salma')).toBeVisible();
});

it('is discarded, which can be undone', async () => {
  await openPost(withDraft());
  await choose('Abandonner le brouillon');
  await waitFor(async () => expect(await field(/^Auteur/)).toHaveValue('Amel'));
  expect(screen.queryByText('Modifications non publiées')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(async () => expect(await field(/^Auteur/)).toHaveValue('Salma'));
});

it('is planned in a dialog, locked until then, and unlocked by a cancellation', async () => {
  await openPost(withDraft());
  await choose('Programmer la publication');
  const dialog = within(await screen.findByRole('dialog', { name: 'Programmer la publication' }));
  await userEvent.type(dialog.getByLabelText(/^Date et heure/), '2027-02-08T09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Programmer' }));
  expect(await screen.findByText(/^Publication programmée.*8 février 2027/)).toBeVisible();
  expect(await field(/^Auteur/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler la programmation' }));
  await waitFor(async () => expect(await field(/^Auteur/)).toBeEnabled());
  expect(await field(/^Auteur/)).toHaveValue('Salma');
});

it('names its author and what was published otherwise', async () => {
  const salma = buildPerson();
  const draft = withDraft({ authorId: salma.authID, conflicts: ['author', 'translations'] });
  await openPost({ ...draft, '/auth/user/': pageOf([salma]) });
  const notice = within(screen.getByRole('region', { name: 'Brouillon' }));
  const author = notice.getByText(/^Ce formulaire contient le brouillon de/);
  await waitFor(() => expect(author).toHaveTextContent(/Salma Trabelsi$/));
  expect(notice.getByText(/^Champs publiés entre-temps avec d’autres valeurs.*Auteur · Traductions/)).toBeVisible();
});

it.each(['access', 'changed', 'invalid', 'error'] as const)(
  'reports that its publication failed: %s',
  async (failure) => {
    await openPost(withDraft({ failure }));
    expect(await screen.findByText(/^La publication programmée a échoué/)).toBeVisible();
  },
);

it('updates a record that isn’t approved, without publishing it', async () => {
  await openPost({ ...withDraft(), [POSTS + POST.id]: { ...POST, approvalStatus: 'PENDING' } });
  expect(screen.getByRole('button', { name: 'Mettre à jour' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
});

it('can’t be planned by an account that needs approval', async () => {
  await openPost(withDraft(), { access: EDITOR });
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions du brouillon' }));
  await screen.findByRole('menuitem', { name: 'Voir ce qui change' });
  expect(screen.queryByRole('menuitem', { name: 'Programmer la publication' })).toBeNull();
});

it('isn’t called saved until it is published', async () => {
  const stored = storedDrafts(POST, undefined, () => ({ ...POST, version: 2, author: 'Amel B.' }));
  const answer = Promise.withResolvers<void>();
  const { calls } = await openPost({
    '/drafts/*': async (call: Parameters<typeof stored>[0]) => {
      if (call.method === 'POST') await answer.promise;
      return stored(call);
    },
  });
  await userEvent.type(await field(/^Auteur/), ' B.');
  await save();
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(screen.getByText('Envoi en cours…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publier' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Tout est enregistré')).toBeNull();
  await act(async () => answer.resolve());
  expect(await screen.findByText('Tout est enregistré')).toBeVisible();
});

it('saves each change of a translation', async () => {
  const { saved } = await openPost({}, { autosaves: true });
  const arabic = within(await screen.findByRole('group', { name: 'Extrait' })).getByRole('textbox', {
    name: /العربية/,
  });
  for (const [letter, excerpt] of [
    ['أ', 'أ'],
    ['ب', 'أب'],
  ] as const) {
    await userEvent.type(arabic, letter);
    await waitFor(() => expect(saved()).toMatchObject({ translations: { ar: { excerpt } } }));
    await screen.findByText(/^Brouillon enregistré/);
  }
});

it.each([
  ['a text', 'AmelBC', () => field(/^Auteur/)],
  [
    'a translation',
    'BC',
    async () => within(await screen.findByRole('group', { name: 'Extrait' })).getByLabelText(/العربية/),
  ],
])('keeps %s that is typed while the published values are saved', async (_, typed, find) => {
  const stored = storedDrafts(POST, undefined, (input) => ({ ...POST, ...input, version: 2 }));
  const answer = Promise.withResolvers<void>();
  const methods: string[] = [];
  await openPost({
    '/drafts/*': async (call: Parameters<typeof stored>[0]) => {
      methods.push(call.method);
      const body = stored(structuredClone(call));
      if (call.method === 'PUT') await answer.promise;
      return body;
    },
  });
  const typedIn = await find();
  await userEvent.type(typedIn, 'B');
  await save();
  await waitFor(() => expect(methods).toContain('PUT'));
  await userEvent.type(typedIn, 'C');
  await act(async () => answer.resolve());
  await waitFor(() => expect(methods).toContain('POST'));
  expect(await screen.findByText('Enregistrement du brouillon…')).toBeVisible();
  expect(typedIn).toHaveValue(typed);
});

it('isn’t published over a conflict that a save before it finds', async () => {
  const stored = storedDrafts(POST);
  const answer = Promise.withResolvers<void>();
  const current = { ...POST, version: 7, author: 'Ines' };
  const { calls } = await openPost({
    '/drafts/*': async (call: Parameters<typeof stored>[0]) => {
      if (call.method !== 'PUT') return stored(call);
      await answer.promise;
      return new Refusal(409, { message: 'x', resource: 'post', current });
    },
  });
  expectRefusals();
  await userEvent.type(await field(/^Auteur/), ' B.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await save();
  await act(async () => answer.resolve());
  expect(await screen.findByText(/a été modifié ailleurs/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('saves what was typed while it was published, afterwards', async () => {
  const stored = storedDrafts(POST, undefined, () => ({ ...POST, version: 2, author: 'Amel B.' }));
  const answer = Promise.withResolvers<void>();
  const methods: string[] = [];
  const { saved } = await openPost(
    {
      '/drafts/*': async (call: Parameters<typeof stored>[0]) => {
        methods.push(call.method);
        if (call.method === 'POST') await answer.promise;
        return stored(call);
      },
    },
    { autosaves: true },
  );
  await userEvent.type(await field(/^Auteur/), ' B.');
  await save();
  await waitFor(() => expect(methods).toContain('POST'));
  await userEvent.type(await field(/^Auteur/), ' S.');
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => answer.resolve());
  await waitFor(() => expect(saved()).toMatchObject({ author: 'Amel B. S.', version: 2 }));
  expect(methods.slice(methods.indexOf('POST') + 1)).toEqual(['PUT']);
});

it('doesn’t save itself while it is published', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const stored = storedDrafts(POST, undefined, () => ({ ...POST, version: 2, author: 'Amel B.' }));
  const answer = Promise.withResolvers<void>();
  const puts: string[] = [];
  await openPost(
    {
      '/drafts/*': async (call: Parameters<typeof stored>[0]) => {
        if (call.method === 'PUT') {
          puts.push(call.path);
          await answer.promise;
        }
        return stored(call);
      },
    },
    { autosaves: true },
  );
  await userEvent.type(await field(/^Auteur/), ' B.');
  await save();
  await waitFor(() => expect(puts).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(puts).toHaveLength(1);
  await act(async () => answer.resolve());
  jest.useRealTimers();
});
