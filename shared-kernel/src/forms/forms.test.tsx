import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Schema, ValidationError } from 'yup';
import type { ErrorPayload, FieldError, Locale } from '../contracts/index.ts';
import { HttpError } from '../http/index.ts';
import { TestSite } from '../testing/test-site.tsx';
import { resetConfirmRules, type SignUp, signUpRules } from '../validation/accounts/index.ts';
import { after, fieldErrors, instant, kebab, list, record } from '../validation/index.ts';
import { messageTextsIn } from '../validation/testing/message-texts.ts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from './index.ts';

interface SignUpFormProps {
  onSubmit?: (values: SignUp) => unknown;
  failure?: string;
}

const SignUpForm = ({ onSubmit = () => undefined, failure }: SignUpFormProps) => {
  const form = useSchemaForm(signUpRules, {
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  return (
    <SchemaForm form={form} onSubmit={onSubmit} {...(failure && { failure })} aria-label="Créer un compte">
      <FormError />
      <TextField name="email" label="Email" type="email" autoComplete="email" required hint="Il reste entre nous." />
      <TextField
        name="password"
        label="Mot de passe"
        type="password"
        autoComplete="new-password"
        required
        deps={['confirmPassword']}
      />
      <TextField name="confirmPassword" label="Confirmation" type="password" autoComplete="new-password" required />
      <SubmitButton>Créer</SubmitButton>
    </SchemaForm>
  );
};

const ResetForm = () => {
  const form = useSchemaForm(resetConfirmRules, { defaultValues: { newPassword: '', confirmPassword: '' } });
  const refuse = () => {
    throw refusal(403, { reason: 'wrongPassword', message: 'Le mot de passe est incorrect' });
  };
  return (
    <SchemaForm form={form} onSubmit={refuse}>
      <FormError />
      <TextField name="newPassword" label="Mot de passe" type="password" autoComplete="new-password" />
      <TextField name="confirmPassword" label="Confirmation" type="password" autoComplete="new-password" />
      <SubmitButton>Créer</SubmitButton>
    </SchemaForm>
  );
};

/** The API's response to a body that breaks some rules. */
const brokenFields = (rules: Schema, body: unknown): FieldError[] => {
  try {
    rules.validateSync(body, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    return fieldErrors(error as ValidationError, messageTextsIn('fr'));
  }
};

/** A form with a value for which it may show no field. */
const PartialForm = ({ error }: { error: HttpError }) => {
  const [isShown, setShown] = useState(false);
  const form = useSchemaForm(signUpRules, {
    defaultValues: { email: 'amel@example.tn', password: 'jasmin-du-soir', confirmPassword: 'jasmin-du-soir' },
  });
  const refuse = () => {
    throw error;
  };
  return (
    <SchemaForm form={form} onSubmit={refuse}>
      <FormError />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      {isShown && <TextField name="password" label="Mot de passe" type="password" autoComplete="off" />}
      <button type="button" onClick={() => setShown(!isShown)}>
        Montrer
      </button>
      <SubmitButton>Créer</SubmitButton>
    </SchemaForm>
  );
};

const show = (form: React.ReactNode, locale: Locale = 'fr') => {
  render(<TestSite locale={locale}>{form}</TestSite>);
  return userEvent.setup();
};

const emailBox = () => screen.getByRole('textbox', { name: /Email/ });
const passwordBox = () => screen.getByLabelText(/^Mot de passe/);
const confirmationBox = () => screen.getByLabelText(/^Confirmation/);
const submitButton = () => screen.getByRole('button', { name: 'Créer' });

const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(emailBox(), 'amel@example.tn');
  await user.type(passwordBox(), 'jasmin-du-soir');
  await user.type(confirmationBox(), 'jasmin-du-soir');
};

const refusal = (status: number, payload?: object) =>
  new HttpError(status, payload && ({ message: 'Refusé', requestId: 'r1', ...payload } as ErrorPayload));

describe('a form', () => {
  it('shows no error of a field before it is left', async () => {
    const user = show(<SignUpForm />);
    await user.type(emailBox(), 'amel');
    expect(emailBox()).toHaveAccessibleDescription('Il reste entre nous.');
    await user.tab();
    await waitFor(() =>
      expect(emailBox()).toHaveAccessibleDescription("Il reste entre nous. L'email doit être une adresse email valide"),
    );
    expect(emailBox()).toBeInvalid();
    expect(passwordBox()).toBeValid();
  });

  it('removes an error once it is corrected', async () => {
    const user = show(<SignUpForm />);
    await user.type(emailBox(), 'amel');
    await user.tab();
    await waitFor(() => expect(emailBox()).toBeInvalid());
    await user.type(emailBox(), '@example.tn');
    await waitFor(() => expect(emailBox()).toBeValid());
  });

  it.each<[Locale, string[]]>([
    ['fr', ["L'email est obligatoire", 'Le mot de passe est obligatoire']],
    ['ar', ['البريد الإلكتروني إلزامي', 'حقل كلمة المرور إلزامي']],
    ['en', ['The email is required', 'The password is required']],
  ])('reports missing values in %s on submit, and moves focus to the first', async (locale, said) => {
    const onSubmit = jest.fn();
    const user = show(<SignUpForm onSubmit={onSubmit} />, locale);
    await user.click(submitButton());
    await waitFor(() => expect(emailBox()).toHaveFocus());
    for (const words of said) expect(screen.getByText(words)).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits its values on Enter', async () => {
    const onSubmit = jest.fn();
    const user = show(<SignUpForm onSubmit={onSubmit} />);
    await fillIn(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({
      email: 'amel@example.tn',
      password: 'jasmin-du-soir',
      confirmPassword: 'jasmin-du-soir',
    });
  });

  it('removes control characters of pasted text', async () => {
    const onSubmit = jest.fn();
    const user = show(<SignUpForm onSubmit={onSubmit} />);
    await fillIn(user);
    await user.clear(emailBox());
    await user.click(emailBox());
    await user.paste('amel\u0007@example.tn\u0000');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ email: 'amel@example.tn' })));
  });

  it('validates a confirmation again when the password changes', async () => {
    const user = show(<SignUpForm />);
    await fillIn(user);
    await user.tab();
    await user.type(passwordBox(), '!');
    expect(
      await screen.findByText('La confirmation du mot de passe doit être identique au mot de passe'),
    ).toBeInTheDocument();
  });

  it('is submitted once despite repeated clicks, and keeps the focus', async () => {
    let finish: () => void = () => undefined;
    const onSubmit = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const user = show(<SignUpForm onSubmit={onSubmit} />);
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(submitButton()).toHaveAttribute('aria-busy', 'true'));
    await user.click(submitButton());
    await user.keyboard('{Enter}');
    expect(submitButton()).toHaveFocus();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(submitButton()).not.toHaveAttribute('aria-busy');
    await user.click(submitButton());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('submits values that a password manager filled in without events', async () => {
    const onSubmit = jest.fn();
    const user = show(<SignUpForm onSubmit={onSubmit} />);
    const fillWithoutEvents = (box: HTMLElement, value: string) => Object.assign(box, { value });
    fillWithoutEvents(emailBox(), 'amel@mall.example');
    fillWithoutEvents(passwordBox(), 'sesame ouvre-toi');
    fillWithoutEvents(confirmationBox(), 'sesame ouvre-toi');
    await user.click(submitButton());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ email: 'amel@mall.example', password: 'sesame ouvre-toi' }),
      ),
    );
  });

  it('uses POST, so that values never get into the address before scripts run', () => {
    show(<SignUpForm />);
    expect(screen.getByRole('form', { name: 'Créer un compte' })).toHaveAttribute('method', 'post');
  });
});

describe('an error of the API', () => {
  const sendRefused = async (error: unknown, failure?: string) => {
    const user = show(
      <SignUpForm
        onSubmit={() => {
          throw error;
        }}
        {...(failure && { failure })}
      />,
    );
    await fillIn(user);
    await user.click(submitButton());
    return user;
  };

  it('is shown under its fields, and the first of them is focused', async () => {
    await sendRefused(
      refusal(422, {
        fields: [
          { fieldName: 'password', message: 'Le mot de passe est trop courant' },
          { fieldName: 'confirmPassword', message: 'La confirmation est expirée' },
        ],
      }),
      'Oops!',
    );
    await waitFor(() => expect(passwordBox()).toHaveFocus());
    expect(passwordBox()).toHaveAccessibleDescription('Le mot de passe est trop courant');
    expect(confirmationBox()).toHaveAccessibleDescription('La confirmation est expirée');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is shown under the email for a record, and names that', async () => {
    await sendRefused(refusal(404, { resource: 'client', message: 'Utilisateur introuvable' }));
    await waitFor(() => expect(emailBox()).toHaveAccessibleDescription(/Utilisateur introuvable \(client\)$/));
  });

  it('is shown under the password for a wrong one', async () => {
    await sendRefused(refusal(403, { reason: 'wrongPassword', message: 'Le mot de passe est incorrect' }));
    await waitFor(() => expect(passwordBox()).toHaveAccessibleDescription('Le mot de passe est incorrect'));
  });

  it('is shown under the field that contains its value', async () => {
    // Like the API's response to a list with an invalid item.
    const rules = record({ email: list(record({ domain: kebab() }), 3) });
    await sendRefused(
      refusal(422, { fields: brokenFields(rules, { email: [{ domain: 'fait' }, { domain: 'à faire' }] }) }),
    );
    await waitFor(() => expect(emailBox()).toHaveAccessibleDescription(/email\.1\.domain/));
  });

  it('is shown as a missing network when offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    await sendRefused(refusal(0));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Vous êtes hors ligne\. Rien n’est perdu/),
    );
  });

  it('disappears when the field changes', async () => {
    const user = await sendRefused(refusal(403, { reason: 'wrongPassword', message: 'Le mot de passe est incorrect' }));
    await waitFor(() => expect(passwordBox()).toBeInvalid());
    await user.type(passwordBox(), '!');
    await waitFor(() => expect(passwordBox()).toBeValid());
  });

  it.each([
    ['the form’s own words', refusal(500), 'Oops! Une erreur est survenue!', 'Oops! Une erreur est survenue!'],
    ['the API’s words', refusal(429, { message: 'Trop de demandes' }), undefined, 'Trop de demandes'],
    [
      'the text for a missing response',
      refusal(0),
      undefined,
      'Le site n’a pas répondu. Rien n’est perdu : réessayez dans un instant.',
    ],
    ['that it failed', new Error('boom'), undefined, 'Une erreur est survenue. Veuillez réessayer.'],
    [
      'what is about a field that it has not',
      refusal(422, { fields: [{ fieldName: 'captcha', message: 'manque' }] }),
      undefined,
      'Refusé',
    ],
  ])('is shown above the form in %s', async (_, error, failure, words) => {
    await sendRefused(error, failure);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  it('is scrolled into view each time', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const user = await sendRefused(refusal(0));
    await waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]));
    await user.click(submitButton());
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
    scroll.mockRestore();
  });
});

describe('a text field', () => {
  it('reveals and hides a password', async () => {
    const user = show(<SignUpForm />);
    const [reveal] = screen.getAllByRole('button', { name: 'Afficher le mot de passe' });
    await user.click(reveal as HTMLElement);
    expect(passwordBox()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(passwordBox()).toHaveAttribute('type', 'password');
  });

  it('has the attributes for autofill and screen readers', () => {
    show(<SignUpForm />);
    expect(emailBox()).toHaveAttribute('autocomplete', 'email');
    expect(emailBox()).toHaveAttribute('type', 'email');
    expect(emailBox()).toBeRequired();
    expect(emailBox()).toHaveAccessibleName('Email (obligatoire)');
  });
});

describe('a value that the form doesn’t show', () => {
  it.each([
    ['the value', refusal(422, { fields: [{ fieldName: 'password', message: 'est trop courant' }] })],
    ['a password', refusal(403, { reason: 'wrongPassword', message: 'Refusé' })],
  ])('has the API’s error about %s shown above the form', async (_, error) => {
    const user = show(<PartialForm error={error} />);
    await user.click(submitButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Refusé'));
  });

  it('has its error shown under its field while that is rendered', async () => {
    const user = show(<PartialForm error={refusal(403, { reason: 'wrongPassword', message: 'Refusé' })} />);
    const toggle = screen.getByRole('button', { name: 'Montrer' });
    await user.click(toggle);
    await user.click(submitButton());
    await waitFor(() => expect(passwordBox()).toHaveAccessibleDescription('Refusé'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(toggle);
    await user.click(submitButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Refusé'));
  });
});

it('shows a password error above a form without its field', async () => {
  const user = show(<ResetForm />);
  await user.type(passwordBox(), 'jasmin-du-soir');
  await user.type(confirmationBox(), 'jasmin-du-soir');
  await user.click(submitButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Le mot de passe est incorrect'));
});

it('keeps values that were typed before hydration', async () => {
  const onSubmit = jest.fn();
  const form = (
    <TestSite>
      <SignUpForm onSubmit={onSubmit} />
    </TestSite>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(form);
  const email = screen.getByLabelText(/^Email/);
  await userEvent.type(email, 'amel@mall.example');
  const root = await act(async () => hydrateRoot(page, form));
  expect(email).toHaveValue('amel@mall.example');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'olives et jasmin');
  await userEvent.type(screen.getByLabelText(/^Confirmation/), 'olives et jasmin');
  await userEvent.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ email: 'amel@mall.example' })));
  await act(async () => root.unmount());
  page.remove();
});

it('names instants in the mall’s time zone', async () => {
  const rules = record({ start: instant().required(), end: instant().required().test(after('start')) });
  const Span = () => {
    const form = useSchemaForm(rules, {
      defaultValues: { start: '2031-05-05T09:00:00.000Z', end: '2031-05-05T08:00:00.000Z' },
    });
    return (
      <SchemaForm form={form} onSubmit={() => undefined}>
        <TextField name="end" label="Fin" autoComplete="off" />
        <SubmitButton>Créer</SubmitButton>
      </SchemaForm>
    );
  };
  const user = show(<Span />);
  await user.click(submitButton());
  expect(await screen.findByText('Le champ « end » doit être après le 5 mai 2031 à 10 h')).toBeVisible();
});
