import type { ComponentProps } from 'react';
import { Field, type InputProps, useInput } from 'shared-kernel/forms';
import { Control } from './control.styles.ts';

type Props = InputProps & Pick<ComponentProps<'textarea'>, 'dir' | 'lang' | 'rows'>;

/** Text of several lines. The control grows with its content. */
export const TextareaField = ({ dir = 'auto', lang, rows = 4, ...field }: Props) => {
  const { frame, control } = useInput(field);
  return (
    <Field {...frame}>
      <Control>
        <textarea {...control} {...{ dir, lang, rows }} />
      </Control>
    </Field>
  );
};
