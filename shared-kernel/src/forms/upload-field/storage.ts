import { http, isExpiry, type UploadOptions } from 'shared-kernel/http';
import type { FileRecord, UploadToken } from '../../contracts/index.ts';
import { isFileRecord } from './file-record.ts';

/** Stores files; renews its token when needed. */
export interface UploadStorage {
  /** @throws HttpError when the upload is rejected, aborted or not answered */
  upload: (file: File, options: Pick<UploadOptions, 'onProgress' | 'signal'>) => Promise<FileRecord>;
}

const send = async (file: File, options: UploadOptions): Promise<FileRecord> => {
  const form = new FormData();
  form.append('file', file, file.name);
  const record = await http.upload<unknown>('/bucket/file/', form, options);
  if (!isFileRecord(record)) throw new Error('the upload was answered by no file record');
  return record;
};

/** Parallel uploads: the API accepts as many from one visitor. */
const AT_ONCE = 4;

/**
 * Requests permission to store files of some types.
 * @param mimeTypes - requested with the token: `image`, or media types
 * @throws HttpError when the token is denied
 */
export const openStorage = async (mimeTypes: string, signal: AbortSignal): Promise<UploadStorage> => {
  const getToken = async (signal?: AbortSignal) => {
    const answer = await http.get<UploadToken>('/auth/z/upload-token', {
      params: { mimeTypes },
      ...(signal && { signal }),
    });
    return answer.token;
  };
  let token = await getToken(signal);
  const sendRenewed: UploadStorage['upload'] = async (file, options) => {
    try {
      return await send(file, { ...options, token });
    } catch (error) {
      // Half an hour may pass between opening the form and choosing a file, so the token may have expired.
      if (!isExpiry(error)) throw error;
      token = await getToken(options.signal);
      return send(file, { ...options, token });
    }
  };
  const inTurn = limitTo(AT_ONCE);
  return { upload: (file, options) => inTurn(() => sendRenewed(file, options)) };
};

/** Runs at most this many tasks in parallel, and queues the others in order. */
const limitTo = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
