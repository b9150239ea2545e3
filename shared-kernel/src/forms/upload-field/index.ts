/** A field of a form that takes files. Apart from the other fields, since few forms need what it brings. */
export { failureWords } from './failure-words.ts';
export { storedFile, storedFiles } from './rules.ts';
export { openStorage } from './storage.ts';
export { UploadField } from './upload-field.tsx';
