import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
import { FieldBox } from './field.styles.ts';
import { useFormTexts } from './texts.ts';

/** What every kind of field is given. */
export interface FieldProps {
  /** Path of the value within the form. */
  name: string;
  label: ReactNode;
  /** Marks the label; whether a value must be there is the rules' affair. */
  required?: boolean | undefined;
  /** What to know before filling it in. */
  hint?: ReactNode;
}

/** Ids that tie a field's parts together. */
export interface FieldIds {
  label: string;
  control: string;
  hint: string;
  error: string;
}

export const fieldIds = (id: string): FieldIds => ({
  label: `${id}label`,
  control: `${id}control`,
  hint: `${id}hint`,
  error: `${id}error`,
});

/** What describes the field: its hint, and its error while there is one. */
export const describedBy = (ids: FieldIds, hint: ReactNode, error: ReactNode): string | undefined =>
  [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined;

interface Props extends Omit<FieldProps, 'name'> {
  ids: FieldIds;
  error: ReactNode;
  children: ReactNode;
}

/** A field's label, hint and error line around its control. The error line keeps its room, so that nothing jumps. */
export const Field = ({ ids, label, required, hint, error, children }: Props) => {
  const texts = useFormTexts();
  return (
    <FieldBox>
      <label id={ids.label} htmlFor={ids.control}>
        {label}
        {required && (
          <>
            <span className="mark" aria-hidden="true">
              *
            </span>
            <VisuallyHidden> ({texts.required})</VisuallyHidden>
          </>
        )}
      </label>
      {hint && (
        <p id={ids.hint} className="hint">
          {hint}
        </p>
      )}
      {children}
      <p id={ids.error} className="error" aria-live="polite">
        {error}
      </p>
    </FieldBox>
  );
};
