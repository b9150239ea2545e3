import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Schema, ValidationError } from 'yup';
import type { ErrorPayload, FieldError } from '../contracts/index.ts';
import { HttpError } from '../http/index.ts';
import { resetConfirmRules, signUpRules } from '../validation/accounts/index.ts';
import { fieldErrors, kebab, list, record } from '../validation/index.ts';
import { messageTextsIn } from '../validation/testing/message-texts.ts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from './index.ts';
import {
  confirmationBox,
  emailBox,
  fillIn,
  passwordBox,
  SignUpForm,
  show,
  submitButton,
} from './testing/sign-up-form.tsx';

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

const refusal = (status: number, payload?: object) =>
  new HttpError(status, payload && ({ message: 'Refusé', requestId: 'r1', ...payload } as ErrorPayload));

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
