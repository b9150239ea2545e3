import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Schema } from 'yup';
import type { ErrorPayload, FieldError, Locale } from '../../../contracts/index.ts';
import { HttpError } from '../../../http/index.ts';
import { direction } from '../../../i18n/index.ts';
import { TestSite } from '../../../testing/test-site.tsx';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from '../../index.ts';

interface Options {
  rules: Schema;
  defaultValues: object;
  locale?: Locale;
  /** Errors that the API returns when the form is sent. */
  refused?: FieldError[];
}

interface Props extends Omit<Options, 'locale'> {
  onSubmit: (values: unknown) => void;
  children: ReactNode;
}

const Form = ({ rules, defaultValues, refused, onSubmit, children }: Props) => {
  const form = useSchemaForm(rules as Schema<Record<string, unknown>>, { defaultValues });
  const send = (values: unknown): void => {
    onSubmit(values);
    if (refused) throw new HttpError(422, { message: 'Refusé', requestId: 'r', fields: refused } as ErrorPayload);
  };
  return (
    <SchemaForm form={form} onSubmit={send}>
      <FormError />
      {children}
      <SubmitButton>Envoyer</SubmitButton>
    </SchemaForm>
  );
};

/** Renders a form with some fields on an empty page. @returns the submitted values, and the user */
export const showForm = (fields: ReactNode, { locale = 'fr', ...options }: Options) => {
  const onSubmit = jest.fn<void, [unknown]>();
  render(
    <TestSite locale={locale}>
      <div lang={locale} dir={direction(locale)}>
        <Form {...options} onSubmit={onSubmit}>
          {fields}
        </Form>
      </div>
    </TestSite>,
  );
  const user = userEvent.setup();
  return { onSubmit, user, submit: () => user.click(screen.getByRole('button', { name: 'Envoyer' })) };
};
