import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorPayload, Locale } from '../../contracts/index.ts';
import { HttpError } from '../../http/index.ts';
import { sessionStore } from '../../session/index.ts';
import { TestSite } from '../../testing/test-site.tsx';
import { record, requiredText, text } from '../../validation/index.ts';
import { type DraftName, draftOf, forgetDrafts, hasDrafts, keepDraft } from '../drafts/index.ts';
import { SubmitButton, TextField } from '../index.ts';
import { RecordForm, useRecordForm } from './index.ts';

const rules = record({
  title: requiredText(60),
  place: requiredText(60),
  translations: record({ ar: record({ title: text(60) }), en: record({ title: text(60) }) }),
});

interface Happening {
  version: number;
  title: string;
  place: string;
  translations: { ar: { title?: string | undefined }; en: { title?: string | undefined } };
}

const buildHappening = (overrides: Partial<Happening> = {}): Happening => ({
  version: 1,
  title: 'Concert',
  place: 'Atrium',
  translations: { ar: { title: 'حفل' }, en: { title: 'Concert' } },
  ...overrides,
});

const DRAFT: DraftName = { owner: 'a'.repeat(24), name: 'mallEvent/1', place: 'browser' };

interface Props {
  happening?: Happening;
  save?: (values: unknown, before: Happening) => Promise<Happening>;
  onSaved?: (stored: Happening) => void;
}

const STORED = buildHappening();
const valuesOf = ({ version: _, ...values }: Happening) => values;

let discard: () => void;

const HappeningForm = ({ happening = STORED, save = async () => happening, onSaved }: Props) => {
  const form = useRecordForm({
    rules,
    record: happening,
    valuesOf,
    save,
    ...(onSaved && { onSaved }),
    draft: DRAFT,
  });
  ({ discard } = form);
  return (
    <>
      <h2 id="happening" tabIndex={-1}>
        Événement
      </h2>
      <RecordForm record={form} heading="happening">
        <TextField name="title" label="Titre" autoComplete="off" required />
        <TextField name="place" label="Lieu" autoComplete="off" required />
        <TextField name="translations.ar.title" label="العنوان" autoComplete="off" />
        <TextField name="translations.en.title" label="Title" autoComplete="off" />
        <SubmitButton disabled={!form.form.formState.isDirty}>Enregistrer</SubmitButton>
      </RecordForm>
    </>
  );
};

const show = (props: Props = {}, locale: Locale = 'fr') => {
  const form = (happening?: Happening) => (
    <TestSite locale={locale}>
      <HappeningForm {...props} {...(happening && { happening })} />
    </TestSite>
  );
  const shown = render(form());
  return { ...shown, user: userEvent.setup(), read: (happening: Happening) => shown.rerender(form(happening)) };
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Enregistrer' });
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const retype = async (user: ReturnType<typeof userEvent.setup>, name: RegExp, words: string) => {
  await user.clear(field(name));
  await user.type(field(name), words);
};

beforeEach(() => {
  forgetDrafts();
  sessionStore.setState({ status: 'loggedIn', ending: null });
});

describe('a save over a stale version', () => {
  const newer = buildHappening({
    version: 4,
    title: 'Récital',
    place: 'Patio',
    translations: { ar: { title: 'أمسية' }, en: { title: 'Recital' } },
  });

  const collide = async (status = 409) => {
    const save = jest.fn<Promise<Happening>, [unknown, Happening]>();
    const payload = { resource: 'mallEvent', message: 'modifié', requestId: 'r', current: newer } as ErrorPayload;
    save.mockRejectedValueOnce(new HttpError(status, payload));
    save.mockImplementation(async (values) => ({ ...(values as Happening), version: 5 }));
    const shown = show({ save });
    await retype(shown.user, /^Titre/, 'Concerts');
    await retype(shown.user, /^العنوان/, 'حفلات');
    await shown.user.click(submit());
    await screen.findByText(/modifié ailleurs/);
    return { ...shown, save };
  };

  it.each([409, 412])('shows conflicts by field when the API answers %d, and merges the rest', async (status) => {
    await collide(status);
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(field(/^Titre/)).toHaveAccessibleDescription('Enregistré entre-temps : Récital');
    expect(field(/^العنوان/)).toHaveValue('حفلات');
    expect(field(/^العنوان/)).toHaveAccessibleDescription('Enregistré entre-temps : \u2068أمسية\u2069');
    expect(field(/^Lieu/)).toHaveValue('Patio');
    expect(field(/^Title/)).toHaveValue('Recital');
    expect(field(/^Title/)).not.toHaveAccessibleDescription();
  });

  it('offers the choice for each field, and saves it over the newer version', async () => {
    const { user, save } = await collide();
    await user.click(screen.getByRole('button', { name: /^Reprendre Titre/ }));
    expect(field(/^Titre/)).toHaveValue('Récital');
    expect(field(/^Titre/)).toHaveFocus();
    expect(field(/^Titre/)).not.toHaveAccessibleDescription();
    expect(field(/^العنوان/)).toHaveAccessibleDescription(/أمسية/);
    await user.click(submit());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const chosen = {
      title: 'Récital',
      place: 'Patio',
      translations: { ar: { title: 'حفلات' }, en: { title: 'Recital' } },
    };
    expect(save).toHaveBeenLastCalledWith(chosen, newer);
    await waitFor(() => expect(screen.queryByText(/modifié ailleurs/)).not.toBeInTheDocument());
    expect(hasDrafts()).toBe(false);
  });

  it('is resolved once the last field is chosen', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: /^Reprendre Titre/ }));
    await user.click(screen.getByRole('button', { name: /^Reprendre العنوان/ }));
    expect(screen.queryByText(/modifié ailleurs/)).not.toBeInTheDocument();
    expect(submit()).toBeDisabled();
  });

  it('can be discarded as a whole', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Reprendre ce qui est enregistré' }));
    expect(field(/^Titre/)).toHaveValue('Récital');
    expect(field(/^العنوان/)).toHaveValue('أمسية');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(submit()).toBeDisabled();
  });

  it('counts as saved when a request whose response was lost had stored the values', async () => {
    let stored = STORED;
    const save = async (values: unknown, { version }: Happening) => {
      if (version !== stored.version) {
        throw new HttpError(409, {
          resource: 'mallEvent',
          message: 'x',
          requestId: 'r',
          current: stored,
        } as ErrorPayload);
      }
      stored = { ...(values as Happening), version: version + 1 };
      throw new HttpError(0, undefined);
    };
    const onSaved = jest.fn();
    const { user } = show({ save, onSaved });
    await retype(user, /^Titre/, 'Concerts');
    await user.click(submit());
    await screen.findByText(/réessayez/);
    await user.click(submit());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored));
    expect(screen.queryByText(/modifié ailleurs/)).not.toBeInTheDocument();
    expect(submit()).toBeDisabled();
    expect(hasDrafts()).toBe(false);
  });

  it('is shown as an error when the response has no current record', async () => {
    const save = async () => {
      throw new HttpError(409, { resource: 'slug', message: 'déjà pris', requestId: 'r' } as ErrorPayload);
    };
    const { user } = show({ save });
    await retype(user, /^Titre/, 'Concerts');
    await user.click(submit());
    expect(await screen.findByText('déjà pris')).toBeInTheDocument();
    expect(field(/^Titre/)).toHaveValue('Concerts');
  });
});

describe('an unsaved draft', () => {
  it('is restored in the next form with a notice, and can be discarded', async () => {
    const { user, unmount } = show();
    await retype(user, /^Titre/, 'Concerts');
    unmount();
    show();
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(screen.getByRole('status')).toHaveTextContent('de retour');
    await user.click(screen.getByRole('button', { name: 'Y renoncer' }));
    expect(field(/^Titre/)).toHaveValue('Concert');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(hasDrafts()).toBe(false);
  });

  it('is shown with the values that were saved elsewhere since', async () => {
    const { user, unmount } = show();
    await retype(user, /^Titre/, 'Concerts');
    unmount();
    show({ happening: buildHappening({ version: 2, title: 'Récital', place: 'Patio' }) });
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(field(/^Titre/)).toHaveAccessibleDescription('Enregistré entre-temps : Récital');
    expect(field(/^Lieu/)).toHaveValue('Patio');
  });

  it('makes the browser warn before the site is left', async () => {
    const { user } = show();
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(field(/^Titre/), 's');
    expect(asksBeforeLeaving()).toBe(true);
    await user.keyboard('{Backspace}');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('is kept without an error when the session ends during the save', async () => {
    const save = async () => {
      act(() => sessionStore.setState({ status: 'loggedOut', ending: 'refused' }));
      throw new HttpError(403, { message: 'Token invalid or expired', requestId: 'r' });
    };
    const { user } = show({ save });
    await retype(user, /^Titre/, 'Concerts');
    await user.click(submit());
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(screen.queryByText('Token invalid or expired')).not.toBeInTheDocument();
    expect(hasDrafts()).toBe(true);
  });
});

describe('a record that is read again', () => {
  const newer = (overrides = {}) => buildHappening({ version: 2, ...overrides });

  const readAgain = async (happening: Happening, words = 'Concerts') => {
    const save = jest.fn<Promise<Happening>, [unknown, Happening]>(async (values) => ({
      ...(values as Happening),
      version: 9,
    }));
    const shown = show({ save });
    if (words) await retype(shown.user, /^Titre/, words);
    shown.read(happening);
    return { ...shown, save };
  };

  it('updates untouched fields, and keeps typed values', async () => {
    const { user, save } = await readAgain(newer({ place: 'Patio' }));
    expect(field(/^Lieu/)).toHaveValue('Patio');
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(screen.queryByText(/modifié ailleurs/)).not.toBeInTheDocument();
    await user.click(submit());
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ place: 'Patio' }), newer({ place: 'Patio' })),
    );
  });

  it('leaves another tab’s draft of the same record unchanged', async () => {
    const { read } = show();
    const typed = { ...valuesOf(STORED), title: 'D’un autre onglet' };
    keepDraft(DRAFT, { version: 1, saved: valuesOf(STORED), typed });
    read(newer({ place: 'Patio' }));
    await waitFor(() => expect(field(/^Lieu/)).toHaveValue('Patio'));
    expect(draftOf(DRAFT)).toMatchObject({ typed });
  });

  it('shows a conflict where both changed the same field', async () => {
    await readAgain(newer({ title: 'Récital' }));
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(field(/^Titre/)).toHaveAccessibleDescription(/Récital/);
  });

  it('shows no conflict when it is older than the saved version', async () => {
    const { user, save, read } = await readAgain(newer());
    await user.click(submit());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    read(buildHappening({ version: 3, title: 'Vieux' }));
    expect(field(/^Titre/)).toHaveValue('Concerts');
    expect(submit()).toBeDisabled();
  });

  it('replaces the values when nothing was typed', async () => {
    await readAgain(newer({ title: 'Récital' }), '');
    expect(field(/^Titre/)).toHaveValue('Récital');
    expect(submit()).toBeDisabled();
    expect(hasDrafts()).toBe(false);
  });
});

it('keeps values typed into a group of fields while it is being saved', async () => {
  const answer = Promise.withResolvers<Happening>();
  const { user } = show({ save: () => answer.promise });
  await retype(user, /^العنوان/, 'حفلات');
  await user.click(submit());
  await retype(user, /^Title/, 'Concerts');
  await act(async () =>
    answer.resolve(buildHappening({ version: 2, translations: { ar: { title: 'حفلات' }, en: { title: 'Concert' } } })),
  );
  expect(field(/^Title/)).toHaveValue('Concerts');
  expect(submit()).toBeEnabled();
});

it('accepts what is typed between a reset and its render', async () => {
  show();
  act(() => {
    discard();
    fireEvent.input(field(/^Titre/), { target: { value: 'Bal' } });
  });
  expect(field(/^Titre/)).toHaveValue('Bal');
  expect(submit()).toBeEnabled();
});
