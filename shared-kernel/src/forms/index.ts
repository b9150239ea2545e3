/** Forms: every form of every remote validates, sends and reports errors in the same way. */
export { FailureWordsContext } from './failure-words.ts';
export { FormError } from './form-error.tsx';
export { SchemaForm } from './schema-form.tsx';
export { applyServerErrors } from './server-errors.ts';
export { SubmitButton } from './submit-button.tsx';
export { TextField } from './text-field.tsx';
export { useMessageTexts } from './use-message-texts.ts';
export { type SchemaFormState, useSchemaForm } from './use-schema-form.ts';
export { useShowFailure } from './use-show-failure.ts';
