import { useEffect, useEffectEvent, useState } from 'react';
import { openStorage, type UploadStorage } from './storage.ts';

/** The storage for files: `undefined` until the token arrives, `null` when it was denied. */
export const useStorage = (
  mimeTypes: string,
  onTokenFailure: ((error: unknown) => void) | undefined,
): UploadStorage | null | undefined => {
  const [storage, setStorage] = useState<UploadStorage | null>();
  const fail = useEffectEvent((error: unknown) => {
    setStorage(null);
    onTokenFailure?.(error);
  });
  useEffect(() => {
    const left = new AbortController();
    setStorage(undefined);
    openStorage(mimeTypes, left.signal).then(
      (opened) => !left.signal.aborted && setStorage(opened),
      (error) => !left.signal.aborted && fail(error),
    );
    return () => left.abort();
  }, [mimeTypes]);
  return storage;
};
