import { useEffect, useEffectEvent, useState } from 'react';
import type { FileRecord } from '../../contracts/index.ts';
import type { Storage } from './storage.ts';

interface Upload {
  /** Absent when there is nothing to send. */
  file: File | undefined;
  /** Absent until files can be sent. */
  storage: Storage | null | undefined;
  onStored: (record: FileRecord) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Sends a file as soon as that is possible, and gives up when what shows it goes: then nobody is told.
 * @returns what is sent of it, in percent
 */
export const useUpload = ({ file, storage, ...handlers }: Upload): number => {
  const [progress, setProgress] = useState(0);
  const stored = useEffectEvent(handlers.onStored);
  const failed = useEffectEvent(handlers.onFailure);
  useEffect(() => {
    if (!file || !storage) return;
    const gone = new AbortController();
    const { signal } = gone;
    storage.upload(file, { signal, onProgress: setProgress }).then(
      (record) => !signal.aborted && stored(record),
      (error) => !signal.aborted && failed(error),
    );
    return () => gone.abort();
  }, [file, storage]);
  return progress;
};
