import { type ReactNode, useEffect } from 'react';
import { SchemaForm, useSchemaForm } from 'shared-kernel/forms';
import { mixed, object, type Schema } from 'yup';
import { Stage } from './gallery.styles.ts';

/** Rules of `value`, `other` and `translations`, which accept everything. */
export const EXAMPLE_RULES = object({
  value: mixed().nullable().default(null),
  other: mixed().nullable().default(null),
  translations: object({ ar: object({ value: mixed() }), en: object({ value: mixed() }) }),
}) as unknown as Schema;

interface Props {
  value?: unknown;
  other?: unknown;
  /** What is wrong with the first field. */
  error?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A form with the fields `value` and `other`, for entries that show fields. */
export const ExampleForm = ({ value = '', other = '', error, isWide, children }: Props) => {
  const form = useSchemaForm(EXAMPLE_RULES, { defaultValues: { value, other, translations: { en: { value } } } });
  const { setError } = form;
  useEffect(() => {
    if (error) setError('value', { message: error });
  }, [error, setError]);
  return (
    <Stage className={isWide ? 'wide' : undefined}>
      <SchemaForm form={form} onSubmit={() => undefined}>
        {children}
      </SchemaForm>
    </Stage>
  );
};
