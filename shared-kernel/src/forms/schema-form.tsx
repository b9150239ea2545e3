import { type FormEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider, type Path, type PathValue } from 'react-hook-form';
import { RulesContext } from './empty-value.ts';
import { ObstaclesContext } from './obstacles.ts';
import { FieldStack } from './schema-form.styles.ts';
import type { SchemaFormState } from './use-schema-form.ts';
import { type Failure, useShowFailure } from './use-show-failure.ts';

interface Props<Values extends FieldValues> {
  form: SchemaFormState<Values>;
  /** Sends the values. Errors that it throws are shown under their field, or above the form. */
  onSubmit: (values: Values) => unknown;
  failure?: Failure;
  /** Shows `failure` above the form even when fields show the whole error. */
  alwaysShowsFailure?: boolean;
  /** Names the form when its heading doesn't. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** Reads values that a password manager has filled in without events. */
const readTexts = <Values extends FieldValues>(element: HTMLFormElement, form: SchemaFormState<Values>): void => {
  for (const control of element.elements) {
    if (!(control instanceof HTMLInputElement) || !TEXT_TYPES.includes(control.type) || !control.name) continue;
    const name = control.name as Path<Values>;
    const known: unknown = form.getValues(name);
    if (typeof known === 'string' && known !== control.value) {
      form.setValue(name, control.value as PathValue<Values, typeof name>);
    }
  }
};

const TEXT_TYPES = ['email', 'password', 'tel', 'text'];

/** A form that sends once at a time, shows errors of the rules and the API, and focuses the first invalid field. */
export const SchemaForm = <Values extends FieldValues>({
  form,
  onSubmit,
  failure,
  alwaysShowsFailure,
  children,
  ...names
}: Props<Values>) => {
  const showFailure = useShowFailure(form, failure, alwaysShowsFailure);
  const isSending = useRef(false);

  const send = async (values: Values): Promise<void> => {
    try {
      await onSubmit(values);
    } catch (error) {
      showFailure(error);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // React events of a dialog also bubble to the form that opened it.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    readTexts(event.currentTarget, form);
    await form
      .handleSubmit(send)()
      .finally(() => {
        isSending.current = false;
      });
  };

  return (
    <RulesContext value={form.rules}>
      <ObstaclesContext value={form.obstacles}>
        <FormProvider {...form}>
          {/* Before scripts run, a form with the method GET would put passwords into the address. */}
          <FieldStack method="post" noValidate onSubmit={submit} {...names}>
            {children}
          </FieldStack>
        </FormProvider>
      </ObstaclesContext>
    </RulesContext>
  );
};
