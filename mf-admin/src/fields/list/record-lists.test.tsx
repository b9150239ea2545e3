import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorPayload } from 'shared-kernel/contracts';
import { SubmitButton, TextField } from 'shared-kernel/forms';
import { type DraftName, draftOf, forgetDrafts, hasDrafts } from 'shared-kernel/forms/drafts';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { HttpError } from 'shared-kernel/http';
import { sessionStore } from 'shared-kernel/session';
import { list, record, requiredText } from 'shared-kernel/validation';
import { OwnSite } from '../../testing/own-site.tsx';
import { RepeatableList } from '../index.ts';

const rules = record({
  title: requiredText(60),
  links: list(record({ label: requiredText(60) }).required(), 9).required(),
});

interface Page {
  version: number;
  title: string;
  links: { label: string }[];
}

const pageOf = (version: number, title: string, ...labels: string[]): Page => ({
  version,
  title,
  links: labels.map((label) => ({ label })),
});

const STORED = pageOf(1, 'Services', 'Parking', 'Wi-Fi');
const DRAFT: DraftName = { owner: 'a'.repeat(24), name: 'page/1', place: 'browser' };

type Save = (values: object, before: Page) => Promise<Page>;

const PageForm = ({ page, save }: { page: Page; save: Save }) => {
  const form = useRecordForm({
    rules,
    record: page,
    valuesOf: ({ version: _, ...values }: Page) => values,
    save,
    draft: DRAFT,
  });
  return (
    <RecordForm record={form} heading="page">
      <TextField name="title" label="Titre" autoComplete="off" required />
      <RepeatableList name="links" label="Liens" add="Ajouter un lien" newItem={() => ({ label: '' })}>
        {(path) => <TextField name={`${path}.label`} label="Libellé" autoComplete="off" required />}
      </RepeatableList>
      <SubmitButton>Enregistrer</SubmitButton>
    </RecordForm>
  );
};

const show = (page = STORED, save: Save = async (values) => ({ ...(values as Page), version: page.version + 1 })) => {
  const shown = render(
    <OwnSite>
      <PageForm page={page} save={save} />
    </OwnSite>,
  );
  return { ...shown, user: userEvent.setup() };
};

const labels = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Libellé/ });
const shownLabels = () => labels().map(({ value }) => value);

type User = ReturnType<typeof userEvent.setup>;

const add = async (user: User, label: string) => {
  await user.click(screen.getByRole('button', { name: 'Ajouter un lien' }));
  await user.type(labels().at(-1) as HTMLInputElement, label);
};

const removeFirst = (user: User) => {
  const [first] = screen.getAllByRole('listitem');
  return user.click(within(first as HTMLElement).getByRole('button', { name: /^Retirer|^Supprimer/ }));
};

beforeEach(() => {
  forgetDrafts();
  sessionStore.setState({ status: 'loggedIn', ending: null });
});

it.each([
  ['added', (user: User) => add(user, 'Taxi'), ['Parking', 'Wi-Fi', 'Taxi']],
  ['removed', removeFirst, ['Wi-Fi']],
])('restores the draft of a list with an item %s', async (_, change, expected) => {
  const { user, unmount } = show();
  await change(user);
  unmount();
  const save = jest.fn<Promise<Page>, Parameters<Save>>(async (values) => ({ ...(values as Page), version: 2 }));
  show(STORED, save);
  expect(shownLabels()).toEqual(expected);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ title: 'Services', links: expected.map((label) => ({ label })) }, STORED),
  );
});

it.each([
  ['added', (user: User) => add(user, 'Taxi'), ['Parking', 'Wi-Fi', 'Taxi']],
  ['removed', removeFirst, ['Wi-Fi']],
])('keeps a list with an item %s when the record was changed elsewhere', async (_, change, expected) => {
  const current = pageOf(4, 'Services du centre', 'Parking', 'Wi-Fi');
  const payload = { resource: 'page', message: 'modifié', requestId: 'r', current } as unknown as ErrorPayload;
  const { user } = show(STORED, async () => Promise.reject(new HttpError(409, payload)));
  await change(user);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/modifié ailleurs/);
  expect(shownLabels()).toEqual(expected);
  expect(screen.getByRole('textbox', { name: /^Titre/ })).toHaveValue('Services du centre');
});

it('keeps the focus within the list after a save', async () => {
  const { user } = show();
  await user.type(labels()[1] as HTMLInputElement, ' gratuit{Enter}');
  await waitFor(() => expect(hasDrafts()).toBe(false));
  expect(labels()[1]).toHaveFocus();
});

it('deletes the draft of an item once it is saved', async () => {
  const { user } = show();
  await user.type(labels()[1] as HTMLInputElement, ' gratuit');
  expect(draftOf<Page>(DRAFT)?.typed.links[1]).toEqual({ label: 'Wi-Fi gratuit' });
  await user.type(labels()[1] as HTMLInputElement, ' ici{Enter}');
  await waitFor(() => expect(hasDrafts()).toBe(false));
  expect(draftOf(DRAFT)).toBeUndefined();
});

it('shows no conflict after a save that completed when its form was unmounted', async () => {
  const answer = Promise.withResolvers<Page>();
  const { user, unmount } = show(STORED, () => answer.promise);
  await user.type(screen.getByRole('textbox', { name: /^Titre/ }), ' offerts{Enter}');
  unmount();
  answer.resolve(pageOf(2, 'Services offerts', 'Parking', 'Wi-Fi'));
  await waitFor(() => expect(hasDrafts()).toBe(false));
  show(pageOf(2, 'Services offerts', 'Parking', 'Wi-Fi'));
  expect(screen.queryByText(/de retour|modifié ailleurs/)).not.toBeInTheDocument();
});
