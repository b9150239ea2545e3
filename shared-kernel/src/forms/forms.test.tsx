import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Locale } from '../contracts/index.ts';
import { TestSite } from '../testing/test-site.tsx';
import { after, instant, record } from '../validation/index.ts';
import { SchemaForm, SubmitButton, TextField, useSchemaForm } from './index.ts';
import {
  confirmationBox,
  emailBox,
  fillIn,
  passwordBox,
  SignUpForm,
  show,
  submitButton,
} from './testing/sign-up-form.tsx';

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
