import { http, isExpiry, type UploadOptions } from 'shared-kernel/http';
import type { FileRecord, UploadToken } from '../../contracts/index.ts';
import { isFileRecord } from './file-record.ts';

/** Takes files for as long as its token is renewed. */
export interface Storage {
  /** @throws HttpError when it was refused, aborted or not answered */
  upload: (file: File, options: Pick<UploadOptions, 'onProgress' | 'signal'>) => Promise<FileRecord>;
}

const send = async (file: File, options: UploadOptions): Promise<FileRecord> => {
  const form = new FormData();
  form.append('file', file, file.name);
  const record = await http.upload<unknown>('/bucket/file/', form, options);
  if (!isFileRecord(record)) throw new Error('the upload was answered by no file record');
  return record;
};

/**
 * Gets leave to store files of some types.
 * @param mimeTypes - what the token is asked for: `image`, or media types
 * @throws HttpError when leave isn't given
 */
export const openStorage = async (mimeTypes: string, signal: AbortSignal): Promise<Storage> => {
  const getToken = async (signal?: AbortSignal) => {
    const answer = await http.get<UploadToken>('/auth/z/upload-token', {
      params: { mimeTypes },
      ...(signal && { signal }),
    });
    return answer.token;
  };
  let token = await getToken(signal);
  return {
    upload: async (file, options) => {
      try {
        return await send(file, { ...options, token });
      } catch (error) {
        // Half an hour may pass between opening a form and choosing a file.
        if (!isExpiry(error)) throw error;
        token = await getToken(options.signal);
        return send(file, { ...options, token });
      }
    },
  };
};
