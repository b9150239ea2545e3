import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from 'shared-kernel/ui';

interface Props extends Pick<ButtonProps, 'kind' | 'isLarge' | 'isBusy' | 'aria-disabled'> {
  /** For example, when nothing was changed. */
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form. While sending, it ignores presses but keeps the focus. */
export const SubmitButton = ({ disabled, isBusy, children, ...looks }: Props) => {
  const { isSubmitting } = useFormState();
  return (
    <Button {...looks} type="submit" disabled={disabled && !isSubmitting} isBusy={isBusy || isSubmitting}>
      {children}
    </Button>
  );
};
