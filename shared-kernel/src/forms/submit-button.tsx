import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from 'shared-kernel/ui';

interface Props extends Pick<ButtonProps, 'kind' | 'isLarge' | 'aria-disabled'> {
  /** Nothing to send: nothing was changed, say. */
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form. While that takes, it turns presses away but keeps the focus. */
export const SubmitButton = ({ disabled, children, ...looks }: Props) => {
  const { isSubmitting } = useFormState();
  return (
    <Button {...looks} type="submit" disabled={disabled && !isSubmitting} isBusy={isSubmitting}>
      {children}
    </Button>
  );
};
