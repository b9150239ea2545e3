/** Forms: every form of every remote validates, sends and reports errors in the same way. */

export { useFieldConflict } from './edit-conflict.ts';
export { useEmptyValue } from './empty-value.ts';
export { FailureMessageContext } from './failure-message-context.ts';
export { Field, type FieldProps } from './field.tsx';
export { FormError } from './form-error.tsx';
export { useObstacle } from './obstacles.ts';
export { SchemaForm } from './schema-form.tsx';
export { applyServerErrors } from './server-errors.ts';
export { SubmitButton } from './submit-button.tsx';
export { TextControl } from './text-field.styles.ts';
export { TextField } from './text-field.tsx';
export { useField, useFieldError } from './use-field.ts';
export { type InputProps, useInput } from './use-input.ts';
export { useMessageTexts } from './use-message-texts.ts';
export { type SchemaFormState, useSchemaForm } from './use-schema-form.ts';
export { useShowFailure } from './use-show-failure.ts';
