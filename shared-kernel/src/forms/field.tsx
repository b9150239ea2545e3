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
  /** Where the control stands: under its label, beside it, or as a group of controls that the label names together. */
  layout?: 'under' | 'beside' | 'group';
  children: ReactNode;
}

/** A field's label, hint and error line around its control. The error line keeps its room, so that nothing jumps. */
export const Field = ({ layout = 'under', children, ...frame }: Props) => {
  const { ids, hint, error } = frame;
  return (
    <FieldBox>
      <div className={layout}>
        {layout === 'beside' && children}
        <Label {...frame} isGroup={layout === 'group'} />
      </div>
      {hint && (
        <p id={ids.hint} className="hint">
          {hint}
        </p>
      )}
      <Newer {...frame} />
      {layout !== 'beside' && children}
      <p id={ids.error} className="error" aria-live="polite">
        {error}
      </p>
    </FieldBox>
  );
};

const Label = ({ ids, label, required, isGroup }: FieldFrame & { isGroup: boolean }) => {
  const texts = useFormTexts();
  const Element = isGroup ? 'span' : 'label';
  return (
    <Element id={ids.label} className="label" {...(!isGroup && { htmlFor: ids.control })}>
      {label}
      {required && (
        <>
          <span className="mark" aria-hidden="true">
            *
          </span>
          <VisuallyHidden> ({texts.required})</VisuallyHidden>
        </>
      )}
    </Element>
  );
};

/** What was saved elsewhere meanwhile, to be taken in place of what was typed. */
const Newer = ({ ids, clash }: FieldFrame) => {
  const texts = useFormTexts();
  if (!clash) return null;
  const button = `${ids.newer}take`;
  const take = (): void => {
    document.getElementById(ids.control)?.focus();
    clash.take();
  };
  return (
    <div className="newer">
      <p id={ids.newer}>{texts.savedMeanwhile(clash.newer)}</p>
      <Button kind="quiet" id={button} aria-labelledby={`${button} ${ids.label}`} onClick={take}>
        {texts.takeNewer}
      </Button>
    </div>
  );
};
