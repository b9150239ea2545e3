import { useEffect, useState } from 'react';
import type { OwnFactor } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/**
 * The account's second factors; undefined until they are known, null when the call failed.
 * @param version - a new value asks again
 */
export const useOwnFactor = (hasFactor: boolean, version: unknown): OwnFactor | null | undefined => {
  const [own, setOwn] = useState<OwnFactor | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version asks once.
  useEffect(() => {
    if (!hasFactor) return setOwn(undefined);
    const aborter = new AbortController();
    http.get<OwnFactor>('/auth/n/factor', { signal: aborter.signal }).then(setOwn, () => {
      if (!aborter.signal.aborted) setOwn(null);
    });
    return () => aborter.abort();
  }, [hasFactor, version]);
  return own;
};
