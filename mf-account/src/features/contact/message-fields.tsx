import { Field, type InputProps, useInput } from 'shared-kernel/forms';
import { Icon } from 'shared-kernel/ui';
import { Control } from './message-fields.styles.ts';

interface SubjectProps extends InputProps {
  options: readonly { value: string; label: string }[];
}

/** A choice among the subjects of a message. */
export const SubjectField = ({ options, ...field }: SubjectProps) => {
  const { frame, control } = useInput(field);
  return (
    <Field {...frame}>
      <Control>
        <select {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="opens" />
      </Control>
    </Field>
  );
};

/** Text of several lines. The control grows with its content. */
export const TextareaField = (field: InputProps) => {
  const { frame, control } = useInput(field);
  return (
    <Field {...frame}>
      <Control>
        <textarea {...control} dir="auto" rows={6} />
      </Control>
    </Field>
  );
};
