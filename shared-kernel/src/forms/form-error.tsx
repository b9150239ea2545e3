import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Notice } from 'shared-kernel/ui/status';

/** What is wrong with the form as a whole, in red; brought into sight, since the button pressed may be far below. */
export const FormError = () => {
  const { errors } = useFormState();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.root) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [errors.root]);
  // The region stands before its message does: some screen readers miss one that comes with it.
  return (
    <div ref={alert} role="alert">
      {errors.root?.message && (
        <Notice as="p" className="error">
          {errors.root.message}
        </Notice>
      )}
    </div>
  );
};
