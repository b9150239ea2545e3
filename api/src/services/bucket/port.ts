/** What other services may know of files. */
export { fileRecordAnswer } from './answers.ts';
export { fileRecord } from './file-record.ts';
export { findByIds as findFilesByIds } from './repository.ts';
export { requireFiles } from './service.ts';
export type { FileRow, ShownFile } from './table.ts';
export { fileRecordColumns, files } from './table.ts';
