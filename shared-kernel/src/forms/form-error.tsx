import { useFormState } from 'react-hook-form';
import { Alert } from './form-error.styles.ts';

/** What is wrong with the form as a whole, in red. */
export const FormError = () => {
  const { errors } = useFormState();
  // The region stands before its message does: some screen readers miss one that comes with it.
  return <Alert role="alert">{errors.root?.message && <p>{errors.root.message}</p>}</Alert>;
};
