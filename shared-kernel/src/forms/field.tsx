import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
import { FieldBox } from './field.styles.ts';

/** Props of every field. */
export interface FieldProps {
  /** Path of the value within the form. */
  name: string;
  label: ReactNode;
  /** Only marks the label; the rules decide whether a value is required. */
  required?: boolean | undefined;
  /** Help before filling in the field. */
  hint?: ReactNode;
}

/** What surrounds a field's control. */
export interface FieldFrame extends Omit<FieldProps, 'name'> {
  /** Ids that connect its parts. */
  ids: Record<'label' | 'control' | 'hint' | 'newer' | 'error', string>;
  error: ReactNode;
  /** The value saved elsewhere while the field was changed here, as text. */
  conflict: { newer: string; acceptNewer: () => void } | undefined;
}

interface Props extends FieldFrame {
  /** Position of the control: under its label, beside it, or as a group of controls with one label. */
  layout?: 'under' | 'beside' | 'group';
  children: ReactNode;
}

/**
 * A field's label, hint and error line around its control. The error line reserves its space, so that the layout
 * doesn't shift.
 */
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
  const t = useTexts('shared-kernel/forms');
  const Element = isGroup ? 'span' : 'label';
  return (
    <Element id={ids.label} className="label" {...(!isGroup && { htmlFor: ids.control })}>
      {label}
      {required && (
        <>
          <span className="mark" aria-hidden="true">
            *
          </span>
          <VisuallyHidden> ({t('required')})</VisuallyHidden>
        </>
      )}
    </Element>
  );
};

/** The value saved elsewhere, with a button to use it instead of the typed one. */
const Newer = ({ ids, conflict }: FieldFrame) => {
  const t = useTexts('shared-kernel/forms');
  if (!conflict) return null;
  const button = `${ids.newer}accept`;
  const acceptNewer = (): void => {
    document.getElementById(ids.control)?.focus();
    conflict.acceptNewer();
  };
  return (
    <div className="newer">
      <p id={ids.newer}>{t('savedMeanwhile', { value: conflict.newer })}</p>
      <Button kind="quiet" id={button} aria-labelledby={`${button} ${ids.label}`} onClick={acceptNewer}>
        {t('takeNewer')}
      </Button>
    </div>
  );
};
