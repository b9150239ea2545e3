import { type ReactNode, useEffect } from 'react';
import { FormError, SchemaForm, SubmitButton, TextControl, TextField, useSchemaForm } from 'shared-kernel/forms';
import { object, string } from 'yup';
import type { Entry } from '../entry.ts';

const RULES = object({ shop: string().defined(), password: string().defined() });

interface Props {
  /** What is wrong with the field, and with the form as a whole. */
  error?: string;
  children: ReactNode;
}

const Form = ({ error, children }: Props) => {
  const form = useSchemaForm(RULES, { defaultValues: { shop: '', password: '' } });
  const { setError } = form;
  useEffect(() => {
    if (error) for (const name of ['shop', 'root'] as const) setError(name, { message: error });
  }, [error, setError]);
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormError />
      {children}
    </SchemaForm>
  );
};

export const form: Entry = {
  parts: { FormError, SchemaForm, SubmitButton, TextControl, TextField },
  states: ({ label, text, action }) => ({
    empty: (
      <Form>
        <TextField name="shop" label={label} autoComplete="off" required hint={text} />
        <TextField name="password" label={label} type="password" autoComplete="off" />
        <SubmitButton>{action}</SubmitButton>
      </Form>
    ),
    refused: (
      <Form error={text}>
        <TextField name="shop" label={label} autoComplete="off" required />
        <SubmitButton disabled>{action}</SubmitButton>
      </Form>
    ),
  }),
};
