/** Forms of records: typed values outlive the session, and a save after a conflicting one loses nothing. */
export { changedPaths } from './changes.ts';
export { RecordForm } from './record-form.tsx';
export { type RecordFormState, useRecordForm } from './use-record-form.ts';
