import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { list, record, requiredText, text } from 'shared-kernel/validation';
import { ComboboxField, type Option } from '../index.ts';
import { showForm } from '../testing/show-form.tsx';
import { useOptions } from './use-options.ts';

const CATEGORIES: Option[] = [
  { value: '1', label: 'Été' },
  { value: '2', label: 'Maison' },
  { value: '3', label: 'Mode' },
];

type Props = Partial<ComponentProps<typeof ComboboxField>>;
type User = ReturnType<typeof showForm>['user'];
type Values = { category: string | null } | { category: string[] };

const show = (props: Props = {}, defaultValues: Values = { category: null }, refused = undefined as never) =>
  showForm(<ComboboxField name="category" label="Catégorie" options={CATEGORIES} {...props} />, {
    rules: record({ category: props.isMultiple ? list(requiredText(60), 2) : text(60).nullable().default(null) }),
    defaultValues,
    refused,
  });

const box = () => screen.getByRole('combobox', { name: /^Catégorie/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const option = (name: string) => screen.getByRole('option', { name });
const messages = () => screen.getByRole('status').textContent;
const sent = async (onSubmit: jest.Mock) => {
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall[0].category;
};

describe('by keyboard', () => {
  it('opens, moves, chooses and closes, and announces its state', async () => {
    const { user, submit, onSubmit } = show();
    await user.tab();
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(options()).toEqual(['Été', 'Maison', 'Mode']);
    expect(messages()).toBe('3 choix');
    await user.keyboard('{ArrowDown}');
    const active = document.getElementById(box().getAttribute('aria-activedescendant') as string);
    expect(active).toHaveTextContent('Maison');
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('Maison');
    expect(options()).toEqual([]);
    await submit();
    expect(await sent(onSubmit)).toBe('2');
  });

  it('filters regardless of case and accents', async () => {
    const { user } = show();
    await user.type(box(), 'ETE');
    expect(options()).toEqual(['Été']);
    await user.type(box(), 'x');
    expect(options()).toEqual([]);
    expect(messages()).toBe('Rien ne correspond');
  });

  it('restores the choice when left with other text, and clears it when left empty', async () => {
    const { user, submit, onSubmit } = show({}, { category: '3' });
    expect(box()).toHaveValue('Mode');
    await user.type(box(), 'rne');
    await user.tab();
    expect(box()).toHaveValue('Mode');
    await user.clear(box());
    await user.tab();
    expect(box()).toHaveValue('');
    await submit();
    expect(await sent(onSubmit)).toBeNull();
  });
});

describe('with several choices', () => {
  it('adds and removes choices, and stays open', async () => {
    const { user, submit, onSubmit } = show({ isMultiple: true }, { category: ['2'] });
    expect(within(screen.getByRole('list', { name: 'Choisis' })).getByText('Maison')).toBeInTheDocument();
    await user.click(box());
    expect(option('Maison')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('Été'));
    expect(option('Été')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('Maison'));
    expect(option('Maison')).toHaveAttribute('aria-selected', 'false');
    await submit();
    expect(await sent(onSubmit)).toEqual(['1']);
  });

  it('removes the last choice by Backspace, or any by its button, and keeps the focus', async () => {
    const { user, submit, onSubmit } = show({ isMultiple: true }, { category: ['1', '2', '3'] });
    await user.click(screen.getByRole('button', { name: 'Retirer Été' }));
    expect(box()).toHaveFocus();
    expect(messages()).toBe('Retiré : Été');
    await user.keyboard('{Backspace}');
    await submit();
    expect(await sent(onSubmit)).toEqual(['2']);
  });

  it('keeps the text when Enter chooses nothing', async () => {
    const { user } = show({ isMultiple: true }, { category: [] });
    await user.type(box(), 'été et{Enter}');
    expect(box()).toHaveValue('été et');
  });

  it('deletes only text while Backspace is held down', async () => {
    const { user } = show({ isMultiple: true }, { category: ['1'] });
    await user.type(box(), 'a{Backspace>3/}');
    expect(box()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Retirer Été' })).toBeInTheDocument();
  });

  it('accepts new values if it is creatable', async () => {
    const { user, submit, onSubmit } = show({ isMultiple: true, isCreatable: true, options: [] }, { category: [] });
    await user.type(box(), 'céramique{Enter}');
    expect(box()).toHaveValue('');
    await user.type(box(), ' olivier ');
    await user.click(option('Ajouter « olivier »'));
    await submit();
    expect(await sent(onSubmit)).toEqual(['céramique', 'olivier']);
  });

  it('chooses by Enter what was typed, or its known spelling', async () => {
    const known = ['Hall nord', 'Été'].map((label) => ({ value: label, label }));
    const { user, submit, onSubmit } = show({ isMultiple: true, isCreatable: true, options: known }, { category: [] });
    await user.type(box(), 'Hall');
    expect(options()).toEqual(['Ajouter « Hall »', 'Hall nord']);
    await user.keyboard('{Enter}');
    await user.type(box(), 'ete');
    expect(options()).toEqual(['Été', 'Ajouter « ete »']);
    await user.keyboard('{Enter}');
    await submit();
    expect(await sent(onSubmit)).toEqual(['Hall', 'Été']);
  });

  it('replaces a chosen text by its other spelling', async () => {
    const { user, submit, onSubmit } = show(
      { isMultiple: true, isCreatable: true, options: [{ value: 'ete', label: 'ete' }] },
      { category: ['ete', 'Hall'] },
    );
    await user.type(box(), 'Été');
    await user.click(option('Ajouter « Été »'));
    await submit();
    expect(await sent(onSubmit)).toEqual(['Été', 'Hall']);
  });

  it('shows errors of its rules and of the API', async () => {
    const { user, submit } = show({ isMultiple: true }, { category: ['1', '2', '3'] }, [
      { fieldName: 'category.1', message: 'catégorie supprimée' },
    ] as never);
    await submit();
    await waitFor(() => expect(box()).toBeInvalid());
    expect(box()).toHaveFocus();
    await user.keyboard('{Backspace}');
    await submit();
    await waitFor(() => expect(box()).toHaveAccessibleDescription('catégorie supprimée'));
  });
});

describe('with options of the API', () => {
  it('announces the search, and shows its results', async () => {
    const answer = Promise.withResolvers<Option[]>();
    const search = jest.fn((_: string, __: AbortSignal) => answer.promise);
    const { user, submit, onSubmit } = show({ options: search, known: CATEGORIES }, { category: '2' });
    expect(box()).toHaveValue('Maison');
    await user.clear(box());
    await user.type(box(), 'bij');
    expect(messages()).toBe('Recherche…');
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('bij', expect.anything()));
    answer.resolve([{ value: '9', label: 'Bijoux' }]);
    await user.click(await screen.findByRole('option', { name: 'Bijoux' }));
    expect(box()).toHaveValue('Bijoux');
    await submit();
    expect(await sent(onSubmit)).toBe('9');
  });

  it('shows the label of its value once it is known', async () => {
    const search = async () => CATEGORIES;
    const Late = () => {
      const [known, setKnown] = useState<Option[]>([]);
      return (
        <>
          <ComboboxField name="category" label="Catégorie" options={search} known={known} />
          <button type="button" onClick={() => setKnown(CATEGORIES)}>
            Nommer
          </button>
        </>
      );
    };
    const { user } = showForm(<Late />, {
      rules: record({ category: text(60).nullable().default(null) }),
      defaultValues: { category: '2' },
    });
    expect(box()).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Nommer' }));
    expect(box()).toHaveValue('Maison');
  });

  it('searches after a pause in typing', () => {
    jest.useFakeTimers();
    const search = jest.fn(async () => []);
    const { rerender, unmount } = renderHook(({ query }) => useOptions(search, query, true), {
      initialProps: { query: 'b' },
    });
    for (const query of ['bi', 'bij']) {
      jest.advanceTimersByTime(100);
      rerender({ query });
    }
    expect(search).not.toHaveBeenCalled();
    jest.advanceTimersByTime(500);
    expect(search.mock.calls).toEqual([['bij', expect.anything()]]);
    unmount();
    jest.useRealTimers();
  });

  it('ignores outdated responses', async () => {
    const slow = Promise.withResolvers<Option[]>();
    const search = jest.fn((query: string) =>
      query === 'a' ? slow.promise : Promise.resolve([{ value: '1', label: 'neuf' }]),
    );
    const { user } = show({ options: search });
    await user.type(box(), 'a');
    await waitFor(() => expect(search).toHaveBeenCalledWith('a', expect.anything()));
    await user.type(box(), 'b');
    await screen.findByRole('option', { name: 'neuf' });
    slow.resolve([{ value: '2', label: 'vieux' }]);
    await slow.promise;
    expect(options()).toEqual(['neuf']);
  });

  it.each([
    ['by pointer', async (user: User) => user.click(await screen.findByRole('button', { name: 'Réessayer' }))],
    [
      'by keyboard',
      async (user: User) => {
        await waitFor(() => expect(messages()).toMatch(/Entrée : réessayer/));
        await user.keyboard('{Enter}');
      },
    ],
  ])('reports a failure, and retries %s', async (_, retry) => {
    const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve(CATEGORIES)];
    const { user, onSubmit } = show({ options: () => (answers.shift() as () => Promise<Option[]>)() });
    await user.click(box());
    await retry(user);
    expect(await screen.findByRole('option', { name: 'Mode' })).toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
