import type { ReactNode } from 'react';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
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

/** What stands around a field's control. */
export interface FieldFrame extends Omit<FieldProps, 'name'> {
  /** Ids that tie its parts together. */
  ids: Record<'label' | 'control' | 'hint' | 'newer' | 'error', string>;
  error: ReactNode;
  /** What was saved elsewhere while the field was changed here, in words. */
  clash: { newer: string; take: () => void } | undefined;
}

interface Props extends FieldFrame {
  children: ReactNode;
}

/** A field's label, hint and error line around its control. The error line keeps its room, so that nothing jumps. */
export const Field = ({ ids, label, required, hint, error, clash, children }: Props) => {
  const texts = useFormTexts();
  const take = (): void => {
    document.getElementById(ids.control)?.focus();
    clash?.take();
  };
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
      {clash && (
        <div className="newer">
          <p id={ids.newer}>{texts.savedMeanwhile(clash.newer)}</p>
          <Button kind="quiet" id={`${ids.newer}take`} aria-labelledby={`${ids.newer}take ${ids.label}`} onClick={take}>
            {texts.takeNewer}
          </Button>
        </div>
      )}
      {children}
      <p id={ids.error} className="error" aria-live="polite">
        {error}
      </p>
    </FieldBox>
  );
};
