import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Submit } from './submit-button.styles.ts';

interface Props {
  /** Nothing to send: nothing was changed, say. */
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form. While that takes, it turns presses away but keeps the focus. */
export const SubmitButton = ({ disabled, children }: Props) => {
  const { isSubmitting } = useFormState();
  return (
    <Submit
      type="submit"
      disabled={disabled && !isSubmitting}
      aria-disabled={isSubmitting || undefined}
      aria-busy={isSubmitting || undefined}
    >
      {children}
    </Submit>
  );
};
