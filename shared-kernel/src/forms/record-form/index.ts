/** Forms of records: what is typed outlives the session, and a save that comes too late loses nothing. */
export { changedPaths } from './changes.ts';
export { RecordForm } from './record-form.tsx';
export { useRecordForm } from './use-record-form.ts';
