import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorPayload } from '../../contracts/index.ts';
import { HttpError } from '../../http/index.ts';
import { sessionStore } from '../../session/index.ts';
import { TestSite } from '../../testing/index.ts';
import { record, requiredText } from '../../validation/index.ts';
import { forgetDrafts } from '../drafts/index.ts';
import { SubmitButton, TextField } from '../index.ts';
import { RecordForm, useRecordForm } from './index.ts';

const rules = record({ title: requiredText(60), place: requiredText(60) });

interface Happening {
  version: number;
  isDraft: boolean;
  title: string;
  place: string;
}

const STORED: Happening = { version: 1, isDraft: false, title: 'Concert', place: 'Atrium' };
const valuesOf = ({ title, place }: Happening) => ({ title, place });

interface Props {
  save?: (values: { title: string; place: string }, before: Happening) => Promise<Happening>;
  publish?: (saved: Happening) => Promise<Happening>;
  onPublished?: () => void;
}

const store = async (values: { title: string; place: string }, { version }: Happening): Promise<Happening> => ({
  ...values,
  version: version + 1,
  isDraft: true,
});
const release = async (saved: Happening): Promise<Happening> => ({
  ...saved,
  version: saved.version + 1,
  isDraft: false,
});

const HappeningForm = ({ save = store, publish = release, onPublished = () => undefined }: Props) => {
  const form = useRecordForm({
    rules,
    record: STORED,
    valuesOf,
    save,
    publication: { publish, isSaved: ({ isDraft }) => isDraft, isPublished: ({ isDraft }) => !isDraft },
    onSaved: onPublished,
    draft: { owner: 'a'.repeat(24), name: 'mallEvent/1', place: 'browser' },
  });
  return (
    <>
      <h2 id="happening" tabIndex={-1}>
        Événement
      </h2>
      <RecordForm record={form} heading="happening">
        <TextField name="title" label="Titre" autoComplete="off" required />
        <TextField name="place" label="Lieu" autoComplete="off" required />
        <button type="button" onClick={() => void form.keep()} disabled={!form.form.formState.isDirty}>
          Enregistrer
        </button>
        <SubmitButton>Publier</SubmitButton>
      </RecordForm>
    </>
  );
};

const show = (props: Props = {}) => {
  render(
    <TestSite>
      <HappeningForm {...props} />
    </TestSite>,
  );
  return userEvent.setup();
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const keep = () => screen.getByRole('button', { name: 'Enregistrer' });
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Publier' }));
const conflict = (current: Happening) =>
  new HttpError(409, { resource: 'mallEvent', message: 'x', requestId: 'r', current } as unknown as ErrorPayload);

beforeEach(() => {
  forgetDrafts();
  sessionStore.setState({ status: 'loggedIn', ending: null });
});

it('keeps what is typed while a draft is being saved, and the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = show({
    save: async (values, before) => {
      await promise;
      return store(values, before);
    },
  });
  await user.type(field(/^Titre/), 's');
  await user.click(keep());
  await user.type(field(/^Lieu/), ' nord');
  resolve();
  await waitFor(() => expect(keep()).toBeEnabled());
  expect(field(/^Titre/)).toHaveValue('Concerts');
  expect(field(/^Lieu/)).toHaveValue('Atrium nord');
  expect(field(/^Lieu/)).toHaveFocus();
  await user.click(keep());
  await waitFor(() => expect(keep()).toBeDisabled());
});

it('saves an incomplete draft, and keeps the errors of other fields', async () => {
  const publish = jest.fn(release);
  const user = show({ publish });
  await user.clear(field(/^Lieu/));
  await press(user);
  await waitFor(() => expect(field(/^Lieu/)).toBeInvalid());
  await user.type(field(/^Titre/), 's');
  await user.click(keep());
  await waitFor(() => expect(keep()).toBeDisabled());
  expect(field(/^Lieu/)).toBeInvalid();
  expect(publish).not.toHaveBeenCalled();
});

it('saves what is typed before it publishes, and publishes what is saved', async () => {
  const publish = jest.fn(release);
  const user = show({ publish });
  await user.type(field(/^Titre/), 's');
  await press(user);
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({ ...STORED, title: 'Concerts', version: 2, isDraft: true }),
  );
});

it('shows what was published in the meantime, and is published by the next press', async () => {
  const publish = jest.fn(release);
  publish.mockRejectedValueOnce(conflict({ version: 9, isDraft: true, title: 'Concerts', place: 'Atrium' }));
  const onPublished = jest.fn();
  const user = show({ publish, onPublished });
  await user.type(field(/^Titre/), 's');
  await press(user);
  expect(await screen.findByText(/modifié ailleurs/)).toBeVisible();
  expect(onPublished).not.toHaveBeenCalled();
  await press(user);
  await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1));
  expect(publish.mock.lastCall?.[0].version).toBe(9);
});

it('is published when only the response was lost', async () => {
  const current = { version: 3, isDraft: false, title: 'Concerts', place: 'Atrium' };
  const onPublished = jest.fn();
  const user = show({ publish: () => Promise.reject(conflict(current)), onPublished });
  await user.type(field(/^Titre/), 's');
  await press(user);
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(current));
  expect(screen.queryByText(/modifié ailleurs/)).toBeNull();
});

it('saves a draft over changes of other fields, without asking', async () => {
  const save = jest.fn(store);
  save.mockRejectedValueOnce(conflict({ version: 4, isDraft: true, title: 'Concert', place: 'Patio' }));
  const user = show({ save });
  await user.type(field(/^Titre/), 's');
  await user.click(keep());
  await waitFor(() => expect(keep()).toBeDisabled());
  expect(save).toHaveBeenLastCalledWith({ title: 'Concerts', place: 'Patio' }, expect.objectContaining({ version: 4 }));
  expect(screen.queryByText(/modifié ailleurs/)).toBeNull();
});
