import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Notice } from 'shared-kernel/ui/status';

/** The error of the form as a whole, in red. It is scrolled into view, since the pressed button may be far below. */
export const FormError = () => {
  const { errors } = useFormState();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.root) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [errors.root]);
  // The region is rendered before its message: some screen readers miss a region that is added with its message.
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
