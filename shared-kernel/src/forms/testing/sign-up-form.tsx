import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '../../contracts/index.ts';
import { TestSite } from '../../testing/test-site.tsx';
import { type SignUp, signUpRules } from '../../validation/accounts/index.ts';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from '../index.ts';

interface SignUpFormProps {
  onSubmit?: (values: SignUp) => unknown;
  failure?: string;
}

export const SignUpForm = ({ onSubmit = () => undefined, failure }: SignUpFormProps) => {
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

export const show = (form: React.ReactNode, locale: Locale = 'fr') => {
  render(<TestSite locale={locale}>{form}</TestSite>);
  return userEvent.setup();
};

export const emailBox = () => screen.getByRole('textbox', { name: /Email/ });
export const passwordBox = () => screen.getByLabelText(/^Mot de passe/);
export const confirmationBox = () => screen.getByLabelText(/^Confirmation/);
export const submitButton = () => screen.getByRole('button', { name: 'Créer' });

export const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(emailBox(), 'amel@example.tn');
  await user.type(passwordBox(), 'jasmin-du-soir');
  await user.type(confirmationBox(), 'jasmin-du-soir');
};
