import { useEffect, useEffectEvent, useState } from 'react';
import type { FileRecord } from '../../contracts/index.ts';
import type { UploadStorage } from './storage.ts';

interface Upload {
  /** Absent when there is nothing to upload. */
  file: File | undefined;
  /** Absent until files can be uploaded. */
  storage: UploadStorage | null | undefined;
  onStored: (record: FileRecord) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Uploads a file as soon as there is a storage. Unmounting aborts the upload without calling a handler.
 * @returns the progress in percent
 */
export const useUpload = ({ file, storage, ...handlers }: Upload): number => {
  const [progress, setProgress] = useState(0);
  const stored = useEffectEvent(handlers.onStored);
  const failed = useEffectEvent(handlers.onFailure);
  useEffect(() => {
    if (!file || !storage) return;
    const removed = new AbortController();
    const { signal } = removed;
    storage.upload(file, { signal, onProgress: setProgress }).then(
      (record) => !signal.aborted && stored(record),
      (error) => !signal.aborted && failed(error),
    );
    return () => removed.abort();
  }, [file, storage]);
  return progress;
};
