import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ErrorPayload, FieldError, Locale } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { HttpError } from 'shared-kernel/http';
import { direction } from 'shared-kernel/i18n';
import { OwnSite } from '../../testing/own-site.tsx';

type Rules = Parameters<typeof useSchemaForm>[0];

interface Options {
  rules: Rules;
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
  const form = useSchemaForm(rules, { defaultValues });
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
    <OwnSite locale={locale}>
      <div lang={locale} dir={direction(locale)}>
        <Form {...options} onSubmit={onSubmit}>
          {fields}
        </Form>
      </div>
    </OwnSite>,
  );
  const user = userEvent.setup();
  return { onSubmit, user, submit: () => user.click(screen.getByRole('button', { name: 'Envoyer' })) };
};
