/** An upload field, in a separate entry since few forms need its code. */
export { isAnimated } from './is-animated.ts';
export { rejectionMessage } from './rejection-message.ts';
export { storedFile, storedFiles } from './rules.ts';
export { openStorage } from './storage.ts';
export { UploadField } from './upload-field.tsx';
