import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useDateContext } from 'shared-kernel/site';
import type { AnySchema, Schema } from 'yup';
import type { Obstacles } from './obstacles.ts';
import { schemaResolver } from './schema-resolver.ts';

/** A form that knows its rules. */
export type SchemaFormState<Values extends FieldValues> = UseFormReturn<Values> & {
  rules: AnySchema;
  obstacles: Obstacles;
};

interface Options<Values extends FieldValues> {
  /** One for each field; texts start as `''`, files as `null` or `[]`. */
  defaultValues: DefaultValues<Values>;
}

/**
 * The state of a form whose rules are a schema. A field's error shows once it has been left or the form was sent, and
 * then follows what is typed.
 * @param rules - a constant: the schema that the API checks the same body by
 */
export const useSchemaForm = <Values extends FieldValues>(
  rules: Schema<Values>,
  { defaultValues }: Options<Values>,
): SchemaFormState<Values> => {
  const { locale, timeZone } = useDateContext();
  const [obstacles] = useState<Obstacles>(() => new Map());
  const resolver = useMemo(
    () => schemaResolver(rules, { locale, timeZone }, obstacles),
    [rules, locale, timeZone, obstacles],
  );
  const form = useForm<Values>({ resolver, defaultValues, mode: 'onTouched' });
  return { ...form, rules: rules as AnySchema, obstacles };
};
