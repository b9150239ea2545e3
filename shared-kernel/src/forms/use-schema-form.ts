import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { AnySchema, Schema } from 'yup';
import type { Obstacles } from './obstacles.ts';
import { schemaResolver } from './schema-resolver.ts';
import { useMessageTexts } from './use-message-texts.ts';

/** A form with its rules. */
export type SchemaFormState<Values extends FieldValues> = UseFormReturn<Values> & {
  rules: AnySchema;
  obstacles: Obstacles;
};

interface Options<Values extends FieldValues> {
  /** A value for each field; texts start as `''`, files as `null` or `[]`. */
  defaultValues: DefaultValues<Values>;
}

/**
 * The state of a form with a schema. A field's error shows once the user has left it or sent the form, and then updates
 * while typing.
 * @param rules - a constant: the schema that the API checks the same body by
 */
export const useSchemaForm = <Values extends FieldValues>(
  rules: Schema<Values>,
  { defaultValues }: Options<Values>,
): SchemaFormState<Values> => {
  const texts = useMessageTexts();
  const [obstacles] = useState<Obstacles>(() => new Set());
  const resolver = useMemo(() => schemaResolver(rules, texts, obstacles), [rules, texts, obstacles]);
  const form = useForm<Values>({ resolver, defaultValues, mode: 'onTouched' });
  return { ...form, rules: rules as AnySchema, obstacles };
};
