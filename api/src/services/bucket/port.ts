/** Exports of the file service for other services. */

export { fileRecord } from './file-record.ts';
export { fileNameOf, findNamedFile } from './library/find-named-file.ts';
export { mayShow } from './library/may-show.ts';
export { requireFiles, type ShownFiles } from './library/require-files.ts';
export { findByIds as findFilesByIds } from './repository.ts';
export { fileRecordResponse, uploadTokenResponse } from './response-schemas.ts';
export { uploadTokenQuery } from './schemas.ts';
export type { FileRow, ShownFile } from './table.ts';
export { fileRecordColumns, fileRecordColumnsOf, files } from './table.ts';
export { issueUploadToken } from './uploads/upload-token.ts';
