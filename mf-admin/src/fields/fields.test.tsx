import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Locale } from 'shared-kernel/contracts';
import { TextField } from 'shared-kernel/forms';
import {
  amount,
  calendarDate,
  flag,
  instant,
  integer,
  oneOf,
  record,
  requiredText,
  text,
  webAddress,
} from 'shared-kernel/validation';
import {
  CheckboxField,
  DateField,
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  Translations,
} from './index.ts';
import { showForm } from './testing/show-form.tsx';

const FLOORS = [
  { value: 'low', label: 'Rez-de-chaussée' },
  { value: 'high', label: 'Étage' },
];

describe('the value of an empty field', () => {
  const rules = record({
    website: webAddress().nullable().default(null),
    note: text(100).default(''),
    slug: text(100).optional(),
    unit: requiredText(20),
    size: integer(0, 9).nullable().default(null),
  });
  const fields = ['website', 'note', 'slug', 'unit'].map((name) => (
    <TextField key={name} name={name} label={name} autoComplete="off" />
  ));

  it('is the empty value of its rules', async () => {
    const defaultValues = { website: 'https://mall.example', note: 'a', slug: 'b', unit: 'c', size: 4 };
    const size = <NumberField key="size" name="size" label="size" />;
    const { user, submit, onSubmit } = showForm([...fields, size], { rules, defaultValues });
    for (const box of screen.getAllByRole('textbox')) await user.clear(box);
    await submit();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'unit' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'website' })).toBeValid();
    await user.type(screen.getByRole('textbox', { name: 'unit' }), 'B12');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledWith({ website: null, note: '', slug: undefined, unit: 'B12', size: null });
  });
});

describe('a text area', () => {
  it('has a label, a description and the API’s error', async () => {
    const { submit } = showForm(<TextareaField name="text" label="Texte" hint="Sans mise en forme." required />, {
      rules: record({ text: requiredText(100) }),
      defaultValues: { text: 'Deux\nlignes' },
      refused: [{ fieldName: 'text', message: 'trop banal' }],
    });
    const box = screen.getByRole('textbox', { name: 'Texte (obligatoire)' });
    expect(box).toHaveValue('Deux\nlignes');
    expect(box).toHaveAccessibleDescription('Sans mise en forme.');
    await submit();
    await waitFor(() => expect(box).toHaveAccessibleDescription('Sans mise en forme. trop banal'));
    expect(box).toHaveFocus();
  });
});

describe('a select', () => {
  const show = (defaultValue: string | null) =>
    showForm(<SelectField name="floor" label="Niveau" options={FLOORS} />, {
      rules: record({ floor: oneOf(['low', 'high']).nullable().default(null) }),
      defaultValues: { floor: defaultValue },
    });

  it('submits the chosen value', async () => {
    const { user, submit, onSubmit } = show(null);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), 'Étage');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ floor: 'high' }));
  });

  it('can be empty when it is optional', async () => {
    const { user, submit, onSubmit } = show('low');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), 'Aucun choix');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ floor: null }));
  });
});

describe('a flag', () => {
  it.each([
    ['checkbox', CheckboxField],
    ['switch', SwitchField],
  ] as const)('is a %s that the space bar toggles', async (role, FlagField) => {
    const { user, submit, onSubmit } = showForm(
      <FlagField name="isFeatured" label="Mise en avant" hint="Sur l’accueil." />,
      {
        rules: record({ isFeatured: flag() }),
        defaultValues: { isFeatured: false },
      },
    );
    const control = screen.getByRole(role, { name: 'Mise en avant' });
    expect(control).toHaveAccessibleDescription('Sur l’accueil.');
    await user.tab();
    expect(control).toHaveFocus();
    await user.keyboard(' ');
    expect(control).toBeChecked();
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ isFeatured: true }));
  });
});

describe('a number', () => {
  const show = () =>
    showForm(
      <NumberField name="price" label="Prix">
        DT
      </NumberField>,
      { rules: record({ price: amount(0, 100) }), defaultValues: { price: 5 } },
    );
  const box = () => screen.getByRole('textbox', { name: 'Prix' });

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 7 ', 7],
    ['٧٫٥', 7.5],
  ])('written as "%s" is %d', async (written, price) => {
    const { user, submit, onSubmit } = show();
    expect(box()).toHaveValue('5');
    await user.clear(box());
    await user.type(box(), written);
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price }));
    expect(box()).toHaveValue(written);
  });

  it('is formatted in the page’s language, and not reformatted while typing', async () => {
    const { user } = showForm(<NumberField name="price" label="Prix" />, {
      rules: record({ price: amount(0, 100) }),
      defaultValues: { price: 12.5 },
    });
    expect(box()).toHaveValue('12,5');
    await user.type(box(), '0');
    expect(box()).toHaveValue('12,50');
    await user.type(box(), '{Backspace}{Backspace}{Backspace}');
    expect(box()).toHaveValue('12');
  });

  it.each(['12 dinars', '   '])('rejects an invalid number like "%s", and keeps it for correction', async (written) => {
    const { user, submit, onSubmit } = show();
    await user.clear(box());
    await user.type(box(), written);
    await submit();
    await waitFor(() => expect(box()).toBeInvalid());
    expect(box()).toHaveValue(written);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a date', () => {
  it('is a calendar date', async () => {
    const { submit, onSubmit } = showForm(<DateField name="from" label="Du" />, {
      rules: record({ from: calendarDate().required() }),
      defaultValues: { from: '2026-11-24' },
    });
    const box = screen.getByLabelText('Du');
    expect(box).toHaveValue('2026-11-24');
    fireEvent.change(box, { target: { value: '2026-12-01' } });
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ from: '2026-12-01' }));
  });

  const showInstant = (start: string | null) =>
    showForm(<DateTimeField name="start" label="Début" />, {
      rules: record({ start: instant().nullable() }),
      defaultValues: { start },
    });

  it('with a time is shown in the mall’s time zone, and submitted as an instant', async () => {
    const { submit, onSubmit } = showInstant('2026-11-24T17:30:00.000Z');
    const box = screen.getByLabelText('Début');
    expect(box).toHaveValue('2026-11-24T18:30');
    expect(box).toHaveAccessibleDescription('À l’heure du centre (Africa/Tunis)');
    fireEvent.change(box, { target: { value: '2026-12-01T00:15' } });
    expect(box).toHaveValue('2026-12-01T00:15');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ start: '2026-11-30T23:15:00.000Z' }));
  });

  it.each(['0002', '0020', '0202', '2027', '20275'])('keeps the year %s while it is being typed', async (year) => {
    showInstant('2026-11-24T17:30:00.000Z');
    const box = screen.getByLabelText('Début');
    fireEvent.change(box, { target: { value: `${year}-11-24T18:30` } });
    expect(box).toHaveValue(`${year}-11-24T18:30`);
  });

  it('can be cleared', async () => {
    const { submit, onSubmit } = showInstant('2026-11-24T17:30:00.000Z');
    fireEvent.change(screen.getByLabelText('Début'), { target: { value: '' } });
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ start: null }));
  });

  it('is reported as incomplete, instead of being submitted as empty', async () => {
    const { submit, onSubmit } = showInstant(null);
    const box = screen.getByLabelText('Début');
    Object.defineProperty(box, 'validity', { value: { badInput: true } });
    await submit();
    await waitFor(() => expect(box).toHaveAccessibleDescription(/La date est incomplète$/));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('translations', () => {
  const language = () => record({ title: text(20) });
  const rules = record({ title: requiredText(20), translations: record({ ar: language(), en: language() }) });
  const show = (locale: Locale = 'fr', refused = undefined as never) =>
    showForm(
      <Translations name="title" label="Titre" hint="Court." required>
        {(words) => <TextField {...words} autoComplete="off" />}
      </Translations>,
      { rules, defaultValues: { title: 'Fête', translations: { ar: {}, en: { title: 'Feast' } } }, locale, refused },
    );
  const group = () => screen.getByRole('group', { name: 'Titre' });
  const box = (name: RegExp) => within(group()).getByRole('textbox', { name });

  it.each<Locale>(['fr', 'ar'])('have their language and direction on a page in %s', (locale) => {
    show(locale);
    expect(group()).toHaveAccessibleDescription('Court.');
    const [fr, ar, en] = within(group()).getAllByRole('textbox');
    expect(fr).toHaveAttribute('lang', 'fr');
    expect(fr).toHaveAttribute('dir', 'ltr');
    expect(fr).toBeRequired();
    expect(ar).toHaveAttribute('lang', 'ar');
    expect(ar).toHaveAttribute('dir', 'rtl');
    expect(ar).not.toBeRequired();
    expect(en).toHaveValue('Feast');
  });

  it('mark missing translations until they are written', async () => {
    const { user, submit, onSubmit } = show();
    expect(box(/العربية.*à traduire/)).toHaveValue('');
    expect(within(group()).getAllByText('à traduire')).toHaveLength(1);
    await user.type(box(/العربية/), 'عيد');
    expect(within(group()).queryByText('à traduire')).not.toBeInTheDocument();
    await user.clear(box(/English/));
    expect(box(/English.*à traduire/)).toHaveValue('');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledWith({ title: 'Fête', translations: { ar: { title: 'عيد' }, en: {} } });
  });

  it('mark none as missing while the French text is empty', async () => {
    const { user } = show();
    await user.clear(box(/Français/));
    expect(within(group()).queryByText('à traduire')).not.toBeInTheDocument();
    await user.type(box(/Français/), 'F');
    expect(box(/العربية.*à traduire/)).toHaveValue('');
  });

  it('show errors of the form and of the API under each language', async () => {
    const { user, submit } = show('fr', [{ fieldName: 'translations.ar.title', message: 'mal écrit' }] as never);
    await user.type(box(/English/), ' that is far too long to be one');
    await submit();
    await waitFor(() => expect(box(/English/)).toBeInvalid());
    expect(box(/Français/)).toBeValid();
    await user.clear(box(/English/));
    await submit();
    await waitFor(() => expect(box(/العربية/)).toHaveAccessibleDescription('mal écrit'));
  });
});
